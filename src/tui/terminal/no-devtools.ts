/** Stands in for react-devtools-core, which Ink imports for debugging and this program doesn't ship. */
export default {};

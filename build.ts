/**
 * Builds the standalone binary: `bun build.ts` for this machine into dist/yc-bench, or `bun build.ts TARGET…` for others
 * (linux-x64, linux-x64-baseline, linux-arm64, linux-x64-musl, darwin-x64, darwin-arm64, windows-x64) into
 * dist/yc-bench-TARGET.
 */

/** One binary with everything in it: presets, code as bytecode, no file beside it. Throws if it can't be built. */
async function build(target: string | undefined): Promise<string> {
  const outfile = target === undefined ? "dist/yc-bench" : `dist/yc-bench-${target}`;
  const result = await Bun.build({
    entrypoints: [`${import.meta.dir}/src/main.ts`],
    compile: {
      outfile: `${import.meta.dir}/${outfile}`,
      ...(target === undefined ? {} : { target: `bun-${target}` as Bun.Build.CompileTarget }),
      // Without these the binary would run the bunfig.toml and read the .env of whatever folder an agent stands in.
      autoloadBunfig: false,
      autoloadDotenv: false,
    },
    format: "esm",
    // What only some commands need is loaded by `await import()`; splitting keeps it off the start-up path.
    splitting: true,
    minify: true,
    bytecode: true,
    define: { "process.env.NODE_ENV": '"production"' },
  });
  if (!result.success) throw new AggregateError(result.logs, `${outfile} could not be built`);
  return outfile;
}

const targets = process.argv.slice(2);
for (const target of targets.length === 0 ? [undefined] : targets)
  console.log(`built ${await build(target)}`);

/**
 * Builds the standalone binary: `bun build.ts` for this machine into dist/yc-bench, or `bun build.ts TARGET…` for others
 * (linux-x64, linux-x64-baseline, linux-arm64, linux-x64-musl, darwin-x64, darwin-arm64, windows-x64) into
 * dist/yc-bench-TARGET.
 */

const DASHBOARD = `${import.meta.dir}/src/tui/front-end.ts`;

const COMMON = {
  format: "esm",
  minify: true,
  define: { "process.env.NODE_ENV": '"production"' },
} as const;

/**
 * The dashboard as one file. It is bundled by itself, with its own copy of what it shares with the commands: split off from them as a
 * part of one program it would have the shared code split too, and every command would load more files to start.
 */
async function dashboard(): Promise<string> {
  const outdir = `${import.meta.dir}/dist/dashboard`;
  const result = await Bun.build({ ...COMMON, entrypoints: [DASHBOARD], outdir, target: "bun" });
  if (!result.success) throw new AggregateError(result.logs, "the dashboard could not be built");
  return result.outputs[0]!.path;
}

/** One binary with everything in it: presets, code as bytecode, no file beside it. Throws if it can't be built. */
async function build(target: string | undefined, dashboardFile: string): Promise<string> {
  const outfile = target === undefined ? "dist/yc-bench" : `dist/yc-bench-${target}`;
  const result = await Bun.build({
    ...COMMON,
    entrypoints: [`${import.meta.dir}/src/main.ts`],
    compile: {
      outfile: `${import.meta.dir}/${outfile}`,
      ...(target === undefined ? {} : { target: `bun-${target}` as Bun.Build.CompileTarget }),
      // Without these the binary would run the bunfig.toml and read the .env of whatever folder an agent stands in.
      autoloadBunfig: false,
      autoloadDotenv: false,
    },
    plugins: [
      {
        name: "dashboard",
        setup: (bundler) => {
          bundler.onResolve({ filter: /\/tui\/front-end\.ts$/ }, () => ({ path: dashboardFile }));
        },
      },
    ],
    // What only some commands need is loaded by `await import()`; splitting keeps it off the start-up path.
    splitting: true,
    bytecode: true,
  });
  if (!result.success) throw new AggregateError(result.logs, `${outfile} could not be built`);
  return outfile;
}

const targets = process.argv.slice(2);
const dashboardFile = await dashboard();
for (const target of targets.length === 0 ? [undefined] : targets)
  console.log(`built ${await build(target, dashboardFile)}`);

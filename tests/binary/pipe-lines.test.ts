/** What may stand in the lines of a pipe, and how each is answered. */
import { expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { version } from "../../package.json";
import { call, envelopesOf, type Line, pipe } from "../support/binary.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { journalOf, playedFile } from "./files.ts";

/** Sends bytes as they are to a pipe at a played file. */
async function sent(bytes: string | Uint8Array) {
  using folder = temporaryFolder();
  const db = await playedFile(folder.path);
  const result = call(["pipe", "--db", db], { stdin: bytes });
  return { ...result, answers: envelopesOf(result.stdout) };
}

/** Exit codes and commands of the answers, after checking that the pipe itself ended well. */
async function outcomes(bytes: string | Uint8Array): Promise<string[]> {
  const { exitCode, stderr, answers } = await sent(bytes);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  return answers.map(({ exit_code, command }) => `${exit_code} ${command}`);
}

test("each line is answered by one line with ok, exit_code, command and output, in order", async () => {
  const { stdout, answers } = await sent("company status\ntask accept --task-id nope\nnope\n");
  expect(stdout.split("\n").length).toBe(4);
  expect(answers.map((answer) => Object.keys(answer))).toEqual(
    answers.map(() => ["ok", "exit_code", "command", "output"]),
  );
  expect(answers.map(({ ok, exit_code, command }) => [ok, exit_code, command])).toEqual([
    [true, 0, "company status"],
    [false, 1, "task accept"],
    [false, 2, null],
  ]);
  for (const { output } of answers.slice(1)) expect(Object.keys(output)).toEqual(["error"]);
});

test("hundreds of lines are answered in their order", async () => {
  const lines = Array.from({ length: 500 }, (_, i) => [
    "market",
    "browse",
    "--limit",
    "0",
    "--offset",
    `${i}`,
  ]);
  const { answers } = await sent(lines.map((line) => JSON.stringify(line)).join("\n"));
  expect(answers.map(({ output }) => output["offset"])).toEqual(lines.map((_, i) => i));
});

test("blank lines get no answer", async () => {
  expect(await outcomes("\n  \n\t\n\r\ncompany status\n\n\nscratchpad read\n\n")).toEqual([
    "0 company status",
    "0 scratchpad read",
  ]);
});

test("bad lines are answered with exit code 2 and the session goes on", async () => {
  const bad = [
    "nope",
    "company",
    "company nope",
    "'open quote",
    '"',
    "[",
    "[]",
    '["company", 1]',
    '["company", ["status"]]',
    '["company", null]',
    '{"argv": ["company", "status"]}',
    '["company","status"] x',
    "company status --limit 3",
    "market browse --limit many",
    "yc-bench",
    "--nope",
    "1",
    "null",
    "pipe",
    '["pipe"]',
  ];
  const { answers } = await sent(bad.flatMap((line) => [line, "company status"]).join("\n"));
  expect(answers.length).toBe(2 * bad.length);
  const found = bad.map((line, i) => [line, answers[2 * i]!.exit_code, answers[2 * i + 1]!.exit_code]);
  expect(found).toEqual(bad.map((line) => [line, 2, 0]));
});

test("JSON arrays, shell quoting and a leading yc-bench all say the same", async () => {
  const { answers } = await sent(
    [
      '["scratchpad","write","it\'s \\"so\\" ✓"]',
      '["yc-bench","scratchpad","write","it\'s \\"so\\" ✓"]',
      ' [ "scratchpad" , "write" , "it\'s \\"so\\" \\u2713" ] ',
      `scratchpad write 'it'"'"'s "so" ✓'`,
      `yc-bench scratchpad write "it's \\"so\\" ✓"`,
      `  scratchpad   write --content="it's \\"so\\" ✓"  `,
    ].join("\n"),
  );
  expect(answers.map(({ output }) => output["content"])).toEqual(answers.map(() => `it's "so" ✓`));
  expect(answers.length).toBe(6);
});

test("empty and odd arguments arrive as they are", async () => {
  const texts = [
    "",
    " ",
    "--help",
    "-x",
    "007",
    "a\nb",
    "a\r\nb",
    "tab\there",
    "\\",
    "𝄞",
    "#no comment",
    "$HOME",
  ];
  const { answers } = await sent(
    texts.map((text) => JSON.stringify(["scratchpad", "write", "--content", text])).join("\n"),
  );
  expect(answers.map(({ output }) => output["content"])).toEqual(texts);
});

test("the last line needs no newline, and lines may end in CRLF", async () => {
  expect(await outcomes("company status\nscratchpad read")).toEqual([
    "0 company status",
    "0 scratchpad read",
  ]);
  expect(await outcomes("company status\r\nscratchpad read\r\n")).toEqual([
    "0 company status",
    "0 scratchpad read",
  ]);
  const { answers } = await sent('scratchpad write end\r\n["scratchpad","read"]\r\nscratchpad read\r');
  expect(answers.map(({ output }) => output["content"])).toEqual(["end", "end", "end"]);
});

test("empty input ends with exit code 0 and no output", async () => {
  for (const input of ["", "\n", "\n\n\n"]) expect(await outcomes(input)).toEqual([]);
});

test("bytes that aren't UTF-8 are answered and the session goes on", async () => {
  const bytes = Buffer.concat([
    Buffer.from([0xff, 0xfe, 0x80, 0x0a]),
    Buffer.from("task accept --task-id "),
    Buffer.from([0xc3, 0x28, 0x0a]),
    Buffer.from("company status\n"),
    Buffer.from([0xe2, 0x9c]),
  ]);
  expect(await outcomes(bytes)).toEqual(["2 null", "1 task accept", "0 company status", "2 null"]);
});

test("characters of several bytes survive being cut by the reads", async () => {
  const text = "✓𝄞é".repeat(40_000);
  const { answers } = await sent(`scratchpad write ${text}\nscratchpad read\n`);
  expect(answers.map(({ output }) => output["content"] === text)).toEqual([true, true]);
});

test("a NUL and other control characters are answered, and can't pass as a name", async () => {
  expect(
    await outcomes("company\0status\ntask accept --task-id 'a\0b'\n\0\n\x1b[31m\ncompany status\n"),
  ).toEqual(["2 null", "2 task accept", "2 null", "2 null", "0 company status"]);
});

test("a NUL in a note comes back as it was, in the answer and from the file", async () => {
  const line = JSON.stringify(["scratchpad", "write", "a\0b"]);
  const { answers } = await sent(`${line}\nscratchpad read\n`);
  expect(answers.map(({ output }) => output["content"])).toEqual(["a\0b", "a\0b"]);
});

test("a line of 20 MiB is answered with exit code 2, and the session goes on", async () => {
  const long = Buffer.alloc(20 * 1024 * 1024, "x");
  const bytes = Buffer.concat([
    Buffer.from("company status\n"),
    long,
    Buffer.from("\ncompany status\n"),
    long,
  ]);
  expect(await outcomes(bytes)).toEqual(["0 company status", "2 null", "0 company status", "2 null"]);
}, 30_000);

test("a line of 2 MiB is a command like any other", async () => {
  const text = "x".repeat(2 * 1024 * 1024);
  const { answers } = await sent(`scratchpad write ${text}\n`);
  expect(answers[0]!.output["content"] === text).toBe(true);
}, 30_000);

test("--help and --version are answered as JSON", async () => {
  const { answers } = await sent("--help\ntask --help\ntask accept --help\n--version\n");
  expect(answers.map(({ exit_code }) => exit_code)).toEqual([0, 0, 0, 0]);
  expect(String(answers[2]!.output["help"])).toContain("--task-id");
  expect(answers[3]!.output).toEqual({ version });
});

test("'-' for standard input is refused in a pipe, and what follows is still read as commands", async () => {
  const { answers } = await sent("scratchpad write -\nscratchpad append --content -\ncompany status\n");
  expect(answers.map(({ exit_code }) => exit_code)).toEqual([2, 2, 0]);
  expect(String(answers[0]!.output["error"])).toContain("--content");
});

test("a pipe takes no other options and arguments", () => {
  for (const argv of [
    ["pipe", "--limit", "1"],
    ["pipe", "extra"],
    ["pipe", "--db"],
    ["pipe", "--db", ""],
  ]) {
    const { exitCode, stdout } = call(argv, { stdin: "" });
    // A bad file is only met by the first command.
    expect({ argv, exitCode }).toEqual({ argv, exitCode: argv[2] === "" ? 0 : 2 });
    if (exitCode === 2) expect(Object.keys(JSON.parse(stdout) as object)).toEqual(["error"]);
  }
});

test("--db on the pipe is for all lines, and on a line for that line alone", () => {
  using folder = temporaryFolder();
  const cwd = folder.path;
  const init = (name: string): string[] => ["sim", "init", "--seed", "1", "--company-name", name];
  const lines: Line[] = [
    init("A"),
    [...init("B"), "--db", "b.db"],
    "company status",
    "company status --db b.db",
    "--db=b.db company status",
    "company status",
    "company status --db ''",
  ];
  const { answers } = pipe(lines, ["--db", "a.db"], { cwd });
  expect(answers.map(({ output }) => output["company_name"])).toEqual([
    "A",
    "B",
    "A",
    "B",
    "B",
    "A",
    undefined,
  ]);
  expect(answers.at(-1)!.exit_code).toBe(2);
  expect(readdirSync(cwd).sort()).toEqual(["a.db", "b.db"]);
});

test("two spellings of one file are one file", () => {
  using folder = temporaryFolder();
  const cwd = folder.path;
  const lines: Line[] = [
    "sim init --seed 1",
    "scratchpad write one",
    "scratchpad append two --db ./a.db",
    `scratchpad append three --db '${join(cwd, "a.db")}'`,
    "scratchpad append four",
    "scratchpad read --db sqlite:///a.db",
  ];
  const { answers } = pipe(lines, ["--db", "a.db"], { cwd });
  expect(answers.map(({ exit_code }) => exit_code)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(answers.at(-1)!.output["content"]).toBe("one\ntwo\nthree\nfour");
  expect(journalOf(join(cwd, "a.db")).length).toBe(5);
  expect(readdirSync(cwd)).toEqual(["a.db"]);
});

test("--config on the pipe is for all lines, and on a line for that line alone", () => {
  using folder = temporaryFolder();
  const lines: Line[] = [
    "sim init --seed 1",
    "sim init --seed 1 --config tutorial --db b.db",
    "company status",
    "company status --db b.db",
    "company status --config nope",
    "company status",
  ];
  const { answers } = pipe(lines, ["--db", "a.db", "--config", "nightmare"], { cwd: folder.path });
  expect(answers.map(({ exit_code }) => exit_code)).toEqual([0, 0, 0, 0, 2, 0]);
  const funds = (preset: string) => {
    const alone = pipe(
      ["sim init --seed 1", "company status"],
      ["--config", preset, "--db", `${preset}.db`],
      {
        cwd: folder.path,
      },
    );
    return alone.answers[1]!.output;
  };
  expect(answers[2]!.output).toEqual(funds("nightmare"));
  expect(answers[3]!.output).toEqual(funds("tutorial"));
  expect(answers[2]!.output).not.toEqual(answers[3]!.output);
  expect(existsSync(join(folder.path, "db"))).toBe(false);
});

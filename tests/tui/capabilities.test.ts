/** What the environment says of the terminal. */
import { describe, expect, test } from "bun:test";
import { forcedColor, hasUnicode } from "../../src/tui/terminal/capabilities.ts";

describe("Unicode", () => {
  test("where the locale says UTF-8, however it spells that", () => {
    for (const locale of ["en_US.UTF-8", "C.UTF-8", "C.utf8", "de_DE.utf-8", "ja_JP.UTF8@x", "UTF-8"])
      expect({ locale, has: hasUnicode({ LANG: locale }, "linux") }).toEqual({ locale, has: true });
    for (const locale of ["C", "POSIX", "en_US", "en_US.ISO-8859-1", "ja_JP.eucJP", "de_DE@euro", "UTF-16"])
      expect({ locale, has: hasUnicode({ LANG: locale }, "linux") }).toEqual({ locale, has: false });
  });

  const UTF = "en_US.UTF-8";
  const OTHER = "en_US.ISO-8859-1";

  test("LC_ALL overrules LC_CTYPE, which overrules LANG", () => {
    expect(hasUnicode({ LC_ALL: UTF, LC_CTYPE: OTHER, LANG: OTHER }, "linux")).toBe(true);
    expect(hasUnicode({ LC_ALL: OTHER, LC_CTYPE: UTF, LANG: UTF }, "linux")).toBe(false);
    expect(hasUnicode({ LC_CTYPE: UTF, LANG: OTHER }, "linux")).toBe(true);
    expect(hasUnicode({ LC_CTYPE: OTHER, LANG: UTF }, "linux")).toBe(false);
    expect(hasUnicode({ LC_ALL: UTF, LANG: OTHER }, "linux")).toBe(true);
    expect(hasUnicode({ LC_ALL: OTHER, LANG: UTF }, "linux")).toBe(false);
  });

  test("an empty one is as good as unset", () => {
    expect(hasUnicode({ LC_ALL: "", LC_CTYPE: "", LANG: UTF }, "linux")).toBe(true);
    expect(hasUnicode({ LC_ALL: "", LC_CTYPE: OTHER, LANG: UTF }, "linux")).toBe(false);
    expect(hasUnicode({ LC_ALL: "", LC_CTYPE: "", LANG: "" }, "linux")).toBe(false);
    expect(hasUnicode({ LC_ALL: "", LC_CTYPE: "", LANG: "" }, "darwin")).toBe(true);
  });

  test("without any it is the platform's: none on Linux, some on macOS and Windows", () => {
    const has = (["linux", "freebsd", "darwin", "win32"] as const).map((platform) =>
      hasUnicode({}, platform),
    );
    expect(has).toEqual([false, false, true, true]);
  });

  test("a locale that is set counts on every platform", () => {
    for (const platform of ["darwin", "win32"] as const) {
      expect(hasUnicode({ LANG: "C" }, platform)).toBe(false);
      expect(hasUnicode({ LANG: UTF }, platform)).toBe(true);
    }
  });

  test("other categories say nothing about characters", () => {
    expect(hasUnicode({ LC_TIME: UTF, LC_MESSAGES: UTF, LANGUAGE: UTF }, "linux")).toBe(false);
  });
});

describe("colours", () => {
  test("are off where NO_COLOR is anything but empty", () => {
    for (const value of ["1", "0", "false", " "])
      expect({ value, forced: forcedColor({ NO_COLOR: value }) }).toEqual({ value, forced: "0" });
  });

  test("else it is up to the colour library", () => {
    expect(forcedColor({})).toBeUndefined();
    expect(forcedColor({ NO_COLOR: "" })).toBeUndefined();
    expect(forcedColor({ FORCE_COLOR: "1", TERM: "dumb" })).toBeUndefined();
  });

  test("NO_COLOR has the last word", () => {
    expect(forcedColor({ NO_COLOR: "1", FORCE_COLOR: "3" })).toBe("0");
  });
});

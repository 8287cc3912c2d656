import type { Database, SQLQueryBindings } from "bun:sqlite";

/** Runs a statement; SQL text is compiled once a connection. */
export type Run = (sql: string, ...values: SQLQueryBindings[]) => void;

export function runner(db: Database): Run {
  return (sql, ...values) => {
    db.query(sql).run(...values);
  };
}

/** Values of a record. What identifies a person goes under `pii`, which the default sink removes. */
export type LogFields = Readonly<Record<string, unknown>> & { readonly pii?: Readonly<Record<string, unknown>> }

/** Static messages, values as fields. `error` means that someone must act. */
export interface Log {
  debug(fields: LogFields, message: string): void
  info(fields: LogFields, message: string): void
  warn(fields: LogFields, message: string): void
  error(fields: LogFields, message: string): void
  child(fields: LogFields): Log
}

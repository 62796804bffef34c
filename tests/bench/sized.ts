/** With `--short` a bench only shows that it can still measure: its figures say nothing, and are not written down. */
export const isShort = process.argv.includes('--short')

/** How much is measured, or how often: `short` is as little as shows that it works. */
export function sized(full: number, short: number): number {
  return isShort ? short : full
}

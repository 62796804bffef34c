/**
 * What a spreadsheet would take for a formula is given to it as a text, by an apostrophe before it; a plain number is none.
 * Inside of a value as well, behind what parts cells or lines where commas do not: a semicolon, a tab, a line break. What
 * begins with a sign there is a formula only with something to compute behind it, and not an entry of a list ("- one").
 */
export function harmless(value: string): string {
  if (/^[+-]?\d+(?:[.,]\d+)?$/.test(value)) return value
  const within = value.replace(/([;\t\r\n][^\S\r\n\t]*)(?=[=@\uff1d\uff20]|[+\-\uff0b\uff0d](?![\d\s-]|$))/gu, "$1'")
  return /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u.test(within) ? `'${within}` : within
}

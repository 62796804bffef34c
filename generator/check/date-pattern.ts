/** Pieces of a date pattern and what dayjs calls them. */
export const tokens: Readonly<Record<string, string>> = {
  yyyy: 'YYYY',
  yy: 'YY',
  MMMM: 'MMMM',
  MMM: 'MMM',
  MM: 'MM',
  M: 'M',
  dd: 'DD',
  d: 'D',
  EEEE: 'dddd',
  EEE: 'ddd',
  HH: 'HH',
  H: 'H',
  hh: 'hh',
  h: 'h',
  kk: 'kk',
  k: 'k',
  mm: 'mm',
  ss: 'ss',
  a: 'A',
}

/** The dayjs pattern of `dd/MM/yyyy HH:mm`; nothing where a letter means no part of a date. */
export function datePattern(pattern: string): string | undefined {
  let known = /[yMdEHhkms]/.test(pattern)
  const translated = pattern.replace(/([A-Za-z])\1*/g, (piece) => {
    const token = tokens[piece]
    if (token === undefined) known = false
    return token ?? piece
  })
  return known ? translated : undefined
}

/** Whether a value leads to nothing but a part of the same drawing, such as `url(#shade)`. */
export function isWithin(value: string): boolean {
  // What is written with escapes or comments could be anything.
  if (/[\\@<]|\/\*/.test(value)) return false
  const without = value.replace(/url\(\s*(['"]?)#[\w.:-]+\1\s*\)/gi, '')
  return !/(?:url|src|image|image-set|element|cross-fade|expression)\s*\(|(?:java|vb|live)script\s*:|data\s*:|-moz-binding|behavior\s*:/i.test(
    without,
  )
}

/** A style that leads to nothing outside, without its comments; undefined for any other, which is left out whole. */
export function safeStyle(css: string): string | undefined {
  const plain = css.replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, ' ')
  return isWithin(plain) ? plain : undefined
}

/** Whether a reference is one to a part of the same drawing. */
export function isOwnReference(href: string): boolean {
  return /^#[\w.:-]+$/.test(href)
}

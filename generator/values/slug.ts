/** Characters of a part of an address. */
export const slugLength = 120

/**
 * A text as a part of an address: small letters of the alphabet and digits, with one `-` between words. Empty where it has
 * neither. The server makes the same.
 */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'o')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, slugLength)
    .replace(/^-|-$/g, '')
}

/** What a part of an address may be. */
export const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

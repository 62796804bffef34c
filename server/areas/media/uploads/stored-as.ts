import { alike } from '../../../../generator/values/alike.ts'

/** What is read aloud with a vowel at its beginning, as in "an MP4". */
const vowels = new Set('AEFHILMNORSX')

/**
 * What staff are told of a file that has another name than they gave it (product-content 3.2); undefined where it has not.
 * @param given the name that they gave it
 * @param name the one that it has
 * @param extension that of what is in it
 */
export function storedAs(given: string, name: string, extension: string): string | undefined {
  const before = given.trim()
  if (alike(before) === alike(name)) return undefined
  const type = extension.toUpperCase()
  if (!before.toLowerCase().endsWith(`.${extension}`)) {
    return vowels.has(type.charAt(0))
      ? `${before} is an ${type}: it is stored as ${name}.`
      : `${before} is a ${type}: it is stored as ${name}.`
  }
  return `There is ${before} here already: it is stored as ${name}.`
}

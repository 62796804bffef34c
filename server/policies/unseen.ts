import { rules, validation } from '../generated/rules.ts'

/** Joiners, which words of some scripts and some pictures are written with. */
const joined =
  /(?<=[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]|\p{Extended_Pictographic}|\ufe0f)[\u200c\u200d](?=[\p{L}\p{M}\p{Extended_Pictographic}])/gu

/**
 * What is wrong with a name in which something cannot be seen: two that look alike would be two things, and one that turns
 * the direction of writing looks like another. Names which sign it is; undefined where all can be seen.
 */
export function wrongUnseen(name: string, field: string): string | undefined {
  const seen = name.replaceAll(joined, '')
  for (const { pattern, message } of [rules.control, rules.turning, rules.invisible]) {
    const sign = [...seen].find((each) => !pattern.test(each))
    if (sign !== undefined) return validation[message]({ field, limit: codeOf(sign) })
  }
  return undefined
}

/** Such as `U+200B`. */
function codeOf(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

import { parse } from 'yaml'

/** Words that can stand inside any scalar, quoted or not, without changing how it is read. */
export const insideText = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_./-]| (?! ))*(?<! )$/u

/**
 * `text` as a YAML scalar that takes the place of `raw`, which says `was`: in the same quotes, or in none where it can do
 * without. Undefined where `raw` is no scalar of one line that says that.
 */
export function rewritten(text: string, raw: string, was: string): string | undefined {
  if (raw.includes('\n') || reads(raw) !== was) return undefined
  if (raw.startsWith("'"))
    return /^[ -~\u00a0-\ud7ff\ue000-\uffff]*$/.test(text) ? `'${text.replaceAll("'", "''")}'` : undefined
  if (raw.startsWith('"')) return JSON.stringify(text)
  return plainText(text) ?? JSON.stringify(text)
}

/** The text without quotes, if YAML reads it as that text wherever it stands: as a key, as a value, within brackets. */
export function plainText(text: string): string | undefined {
  if (text.includes('\n')) return undefined
  const everywhere = [`${text}: 1`, `- ${text}`, `{ ${text}: [${text}, ${text}] }`].map(reads)
  const wanted = [{ [text]: 1 }, [text], { [text]: [text, text] }]
  return JSON.stringify(everywhere) === JSON.stringify(wanted) ? text : undefined
}

function reads(yaml: string): unknown {
  try {
    return parse(yaml, { logLevel: 'silent' })
  } catch {
    return undefined
  }
}

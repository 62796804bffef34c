import { isUtf8 } from 'node:buffer'
import { FileFault } from './fault.ts'
import { countUtf8, spoiled, utf8Parts } from './utf8.ts'

const chunkSize = 64 * 1024
/** Bytes that are looked at to tell how UTF-16 without its mark is written. */
const sampleSize = 8 * 1024

/** A text of a file. */
export interface FileText {
  /** As it is called. */
  encoding: 'UTF-8' | 'UTF-16' | 'windows-1252'
  /** The text in parts, from its start each time; a byte that is no letter as `spoiled`. */
  parts(): Iterable<string>
}

/**
 * A file's text. UTF-16 where it begins with its mark or is nothing else; UTF-8, also with some bytes that are no letters;
 * windows-1252 where hardly anything in it is UTF-8: that is what spreadsheets in the West write when nobody tells them
 * otherwise.
 * @throws {FileFault} for what is no text
 */
export function textOf(file: Uint8Array): FileText {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length)
  const wide = wideOf(bytes)
  if (wide) return { encoding: 'UTF-16', parts: () => withoutMark(wideParts(bytes, wide)) }
  if (bytes.includes(0)) throw new FileFault('This file is neither a csv nor an Excel file.')
  if (isMeantAsUtf8(bytes)) return { encoding: 'UTF-8', parts: () => withoutMark(utf8Parts(bytes, chunkSize)) }
  return { encoding: 'windows-1252', parts: () => westernParts(bytes) }
}

function isMeantAsUtf8(bytes: Buffer): boolean {
  if (isUtf8(bytes) || bytes.subarray(0, 3).equals(Buffer.from('\ufeff'))) return true
  // Letters of windows-1252 hardly ever make one of UTF-8. In doubt some rows are refused rather than many misread.
  const { letters, bad } = countUtf8(bytes)
  return letters > 0 && letters * 4 >= bad
}

type Wide = 'little' | 'big'

function wideOf(bytes: Buffer): Wide | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'little'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'big'
  if (!bytes.includes(0)) return undefined
  const sample = bytes.subarray(0, sampleSize)
  const [best] = (['little', 'big'] as const)
    .map((order) => ({ order, text: wideText(sample, order) }))
    .map(({ order, text }) => ({ order, text, plain: text.match(/[\t\n\r -~]/g)?.length ?? 0 }))
    .sort((one, other) => other.plain - one.plain)
  return best && best.plain > 0 && isLikely(best.text) ? best.order : undefined
}

/** Whether there is nothing in it that no text holds; the pair at its end may be cut. */
function isLikely(text: string): boolean {
  return !/[\p{Cn}\p{Cs}]|(?![\t\n\r])\p{Cc}/u.test(text.replace(/[\ud800-\udbff]$/, ''))
}

function* wideParts(bytes: Buffer, order: Wide): Iterable<string> {
  for (let at = 0; at < bytes.length; at += chunkSize) yield wideText(bytes.subarray(at, at + chunkSize), order)
  // Half a letter at the end.
  if (bytes.length % 2 === 1) yield '\ufffd'
}

function wideText(bytes: Buffer, order: Wide): string {
  const whole = bytes.subarray(0, bytes.length - (bytes.length % 2))
  return order === 'little' ? whole.toString('utf16le') : Buffer.from(whole).swap16().toString('utf16le')
}

function* westernParts(bytes: Buffer): Iterable<string> {
  const decoder = new TextDecoder('windows-1252')
  for (let at = 0; at < bytes.length; at += chunkSize) {
    const text = decoder.decode(bytes.subarray(at, at + chunkSize), { stream: true })
    // These bytes stand for nothing in it.
    yield text.replace(/[\u0081\u008d\u008f\u0090\u009d]/g, (letter) => spoiled(letter.charCodeAt(0)))
  }
}

function* withoutMark(parts: Iterable<string>): Iterable<string> {
  let isFirst = true
  for (const part of parts) {
    yield isFirst && part.startsWith('\ufeff') ? part.slice(1) : part
    isFirst = false
  }
}

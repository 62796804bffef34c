import { isUtf8 } from 'node:buffer'
import { FileFault } from './fault.ts'

const chunkSize = 64 * 1024

/**
 * A file's text in parts. UTF-16 where it begins with its mark, else UTF-8, and windows-1252 where it is not valid UTF-8:
 * that is what spreadsheets in the West write when nobody tells them otherwise.
 * @throws {FileFault} for what is no text
 */
export function textOf(file: Uint8Array): Iterable<string> {
  const encoding = encodingOf(file)
  if (!encoding.startsWith('utf-16') && file.includes(0)) {
    throw new FileFault('This file is neither a csv nor an Excel file.')
  }
  return partsOf(file, encoding)
}

function* partsOf(file: Uint8Array, encoding: string): Iterable<string> {
  // A byte order mark is taken away by the decoder.
  const decoder = new TextDecoder(encoding)
  for (let at = 0; at < file.length; at += chunkSize) {
    yield decoder.decode(file.subarray(at, at + chunkSize), { stream: true })
  }
  yield decoder.decode()
}

function encodingOf(file: Uint8Array): string {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le'
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be'
  return isUtf8(file) ? 'utf-8' : 'windows-1252'
}

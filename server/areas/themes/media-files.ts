import { pdf, png } from '../media/sample-files.ts'
import type { ThemeFile } from './theme.ts'

/** The bytes of a theme's file, and the extension that says what they are. */
export function bytesOf(file: ThemeFile): { extension: string; data: Buffer } {
  if ('svg' in file) return { extension: 'svg', data: text(file.svg) }
  if ('csv' in file) return { extension: 'csv', data: text(file.csv) }
  if ('pdf' in file) return { extension: 'pdf', data: pdf(file.pdf) }
  const { width, height, from, to } = file.png
  return { extension: 'png', data: png(width, height, from, to) }
}

/** A text of lines, with one at its end. */
export function text(lines: readonly string[]): Buffer {
  return Buffer.from(`${lines.join('\n')}\n`)
}

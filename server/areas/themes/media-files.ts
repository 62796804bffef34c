import { landscape, motifs } from '../media/landscape.ts'
import { pdf } from '../media/sample-files.ts'
import type { ThemeFile } from './theme.ts'

/** The bytes of a theme's file, and the extension that says what they are. */
export function bytesOf(file: ThemeFile): { extension: string; data: Buffer } {
  if ('svg' in file) return { extension: 'svg', data: text(file.svg) }
  if ('csv' in file) return { extension: 'csv', data: text(file.csv) }
  if ('pdf' in file) return { extension: 'pdf', data: pdf(file.pdf) }
  const { width, height, from, to } = file.png
  // Which place it shows follows from its colours: the same each time, and not the same for all.
  const seed = [...from, ...to].reduce((sum, part) => sum + part, 0)
  const motif = motifs[seed % motifs.length] ?? 'hills'
  return { extension: 'png', data: landscape({ width, height, from, to, motif, seed: seed % 10 }) }
}

/** A text of lines, with one at its end. */
export function text(lines: readonly string[]): Buffer {
  return Buffer.from(`${lines.join('\n')}\n`)
}

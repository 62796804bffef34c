import { docx, pdf, png, svg, zip } from '../areas/media/sample-files.ts'
import type { MediaKind } from '../database/schema.ts'
import { jpegFile, mp3File, mp4File } from './embedded-files.ts'

/** A small, valid file of some kind, with what staff may edit of that kind (product 3). */
export interface Sample {
  kind: MediaKind
  extension: string
  data: Buffer
  details: Record<string, unknown>
}

const copyright = 'Acme Media'

/** Files of every kind; in the order in which a library fills up. */
export const samples: readonly Sample[] = [
  picture('png', png(640, 400, [34, 84, 166], [236, 170, 92]), 640, 400),
  picture('jpg', jpegFile, 160, 120),
  { kind: 'document', extension: 'pdf', data: pdf('Media plan 2026'), details: document('Media plan 2026') },
  { kind: 'video', extension: 'mp4', data: mp4File, details: { Width: 96, Height: 64, Copyright: copyright } },
  picture('svg', svg('A', '#2254a6'), 256, 256),
  { kind: 'audio', extension: 'mp3', data: mp3File, details: { Copyright: copyright } },
  picture('png', png(1200, 800, [18, 60, 52], [150, 214, 178]), 1200, 800),
  {
    kind: 'document',
    extension: 'docx',
    data: docx('Interview notes, first draft.'),
    details: document('Interview notes'),
  },
  { kind: 'other', extension: 'zip', data: zip({ 'read-me.txt': 'Fonts and logos of the campaign.\n' }), details: {} },
  picture('svg', svg('M', '#b4552d'), 256, 256),
  {
    kind: 'document',
    extension: 'csv',
    data: Buffer.from('City,Visitors\nLisbon,1840\nOslo,960\n'),
    details: document('Visitors'),
  },
]

function picture(extension: string, data: Buffer, Width: number, Height: number): Sample {
  return { kind: 'image', extension, data, details: { Width, Height, Copyright: copyright } }
}

function document(Title: string): Record<string, unknown> {
  return { Title, Author: copyright, Created: '2026-03-02T09:00:00Z', Modified: '2026-04-20T14:30:00Z' }
}

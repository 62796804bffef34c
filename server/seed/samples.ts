import { docx, pdf, svg, zip } from '../areas/media/sample-files.ts'
import type { MediaKind } from '../database/schema.ts'
import { jpegFile, mp3File, mp4File } from './embedded-files.ts'
import { pictureSize, pictures } from './pictures.ts'

/** A small, valid file of some kind, with what staff may edit of that kind (product 3). */
export interface Sample {
  kind: MediaKind
  extension: string
  /** What such files are called: one of these, by a number from 0 up to 1, with the file that goes with it. */
  file(share: number): { name: string; data: Buffer }
  details: Record<string, unknown>
}

const copyright = 'Acme Media'

/** One of the pictures that are drawn; it is called what it shows. */
const drawn = picture(
  'png',
  (share) => {
    const { title, data } = pictures[Math.floor(share * pictures.length)] as (typeof pictures)[number]
    return { name: title, data: data() }
  },
  pictureSize.width,
  pictureSize.height,
)

/** Files of every kind; in the order in which a library fills up. */
export const samples: readonly Sample[] = [
  drawn,
  picture('jpg', one(['Sunset', 'Evening sun', 'Last light'], jpegFile), 160, 120),
  {
    kind: 'document',
    extension: 'pdf',
    file: one(['Media plan', 'Price list', 'Handout'], pdf('Media plan 2026')),
    details: document('Media plan 2026'),
  },
  {
    kind: 'video',
    extension: 'mp4',
    file: one(['Teaser', 'Interview', 'Making of'], mp4File),
    details: { Width: 96, Height: 64, Copyright: copyright },
  },
  picture('svg', one(['Logo', 'Brand mark', 'App icon'], svg('A', '#2254a6')), 256, 256),
  {
    kind: 'audio',
    extension: 'mp3',
    file: one(['Jingle', 'Sound logo', 'Signal'], mp3File),
    details: { Copyright: copyright },
  },
  drawn,
  {
    kind: 'document',
    extension: 'docx',
    file: one(['Interview notes', 'Script', 'Draft'], docx('Interview notes, first draft.')),
    details: document('Interview notes'),
  },
  {
    kind: 'other',
    extension: 'zip',
    file: one(
      ['Fonts and logos', 'Press kit', 'Print files'],
      zip({ 'read-me.txt': 'Fonts and logos of the campaign.\n' }),
    ),
    details: {},
  },
  picture('svg', one(['Badge', 'Stamp', 'Seal'], svg('M', '#b4552d')), 256, 256),
  {
    kind: 'document',
    extension: 'csv',
    file: one(['Visitors', 'Figures', 'Addresses'], Buffer.from('City,Visitors\nLisbon,1840\nOslo,960\n')),
    details: document('Visitors'),
  },
]

function picture(extension: string, file: Sample['file'], Width: number, Height: number): Sample {
  return { kind: 'image', extension, file, details: { Width, Height, Copyright: copyright } }
}

/** The same file under one of several names. */
function one(names: readonly string[], data: Buffer): Sample['file'] {
  return (share) => ({ name: names[Math.floor(share * names.length)] ?? '', data })
}

function document(Title: string): Record<string, unknown> {
  return { Title, Author: copyright, Created: '2026-03-02T09:00:00Z', Modified: '2026-04-20T14:30:00Z' }
}

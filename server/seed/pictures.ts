import { landscape, type Motif, motifs } from '../areas/media/landscape.ts'
import type { Colour } from '../areas/media/png.ts'

export const pictureSize = { width: 480, height: 300 }

/** The sky, above and at the horizon. */
const skies: readonly (readonly [from: Colour, to: Colour])[] = [
  [
    [34, 84, 166],
    [236, 170, 92],
  ],
  [
    [18, 60, 52],
    [150, 214, 178],
  ],
  [
    [60, 30, 80],
    [240, 130, 120],
  ],
]

const titles: Readonly<Record<Motif, readonly string[]>> = {
  hills: ['Hills at dusk', 'Green hills', 'Evening hills'],
  harbour: ['Harbour at dusk', 'Quiet water', 'Evening harbour'],
  skyline: ['City at dusk', 'City in the morning', 'Evening skyline'],
  forest: ['Forest at dusk', 'Fir trees', 'Evening forest'],
}

/** A picture of the demo data: what it shows, in words, and its file, which is drawn when it is first wanted. */
export interface Picture {
  title: string
  data(): Buffer
}

/** All there are, each other than the others. */
export const pictures: readonly Picture[] = motifs.flatMap((motif) =>
  skies.map(([from, to], at) => {
    let drawn: Buffer | undefined
    return {
      title: titles[motif][at] ?? motif,
      data: () => (drawn ??= landscape({ ...pictureSize, from, to, motif, seed: at + 1 })),
    }
  }),
)

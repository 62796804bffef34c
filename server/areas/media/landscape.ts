import { type Colour, palettePng } from './png.ts'

/** What a landscape shows below its sky. */
export const motifs = ['hills', 'harbour', 'skyline', 'forest'] as const
export type Motif = (typeof motifs)[number]

interface Landscape {
  width: number
  height: number
  /** The colours of its sky, above and at the horizon; what stands before it is made of them. */
  from: Colour
  to: Colour
  motif: Motif
  /** Which of many pictures of that kind: the same number is the same picture. */
  seed: number
}

const skyShades = 32
const sun = skyShades
/** The layers before the sky, the farthest first, then what is lit in them. */
const layers = 3
const lit = sun + 1 + layers

/** A PNG of a place that does not exist, drawn by numbers: a sky with a sun, and what the motif puts before it. */
export function landscape({ width, height, from, to, motif, seed }: Landscape): Buffer {
  const mix = (one: Colour, other: Colour, share: number) =>
    one.map((part, at) => Math.round(part + ((other[at] ?? 0) - part) * share)) as unknown as Colour
  const [white, dark]: [Colour, Colour] = [
    [255, 250, 235],
    [12, 18, 28],
  ]
  const palette = [
    ...Array.from({ length: skyShades }, (_, at) => mix(mix(from, to, at / (skyShades - 1)), white, 0.25)),
    mix(to, white, 0.85),
    ...Array.from({ length: layers }, (_, at) => mix(mix(to, from, (at + 1) / layers), dark, 0.2 + at * 0.22)),
    mix(to, white, 0.6),
  ]
  const edges = Array.from({ length: layers }, (_, layer) => edgeOf(motif, layer, { width, height, seed }))
  const centre = { x: width * (0.2 + ((seed * 37) % 60) / 100), y: height * 0.32, radius: height * 0.09 }
  const pixels = Buffer.alloc(width * height)
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      let colour = Math.min(skyShades - 1, Math.floor((y / height) * 1.6 * skyShades))
      if ((x - centre.x) ** 2 + (y - centre.y) ** 2 < centre.radius ** 2) colour = sun
      for (let layer = 0; layer < layers; layer++) if (y >= (edges[layer]?.[x] ?? height)) colour = sun + 1 + layer
      if (isLit(motif, { x, y, colour, centre, width, height, seed })) colour = lit
      pixels[y * width + x] = colour
    }
  }
  return palettePng(width, height, palette, pixels)
}

interface Frame {
  width: number
  height: number
  seed: number
}

/** From which row on a layer covers what lies behind it, by column. */
function edgeOf(motif: Motif, layer: number, { width, height, seed }: Frame): Int32Array {
  const edge = new Int32Array(width)
  const base = height * (0.52 + layer * 0.15)
  for (let x = 0; x < width; x++) {
    const at = x / width
    const rolling = Math.sin(at * (4 + layer * 3) + seed * 1.7 + layer * 2) + Math.sin(at * 11 + seed + layer) / 3
    edge[x] = Math.round(base - heightOf(motif, { layer, x, rolling, width, height, seed }))
  }
  return edge
}

interface Column extends Frame {
  layer: number
  x: number
  /** From -4/3 to 4/3, slowly up and down. */
  rolling: number
}

function heightOf(motif: Motif, { layer, x, rolling, width, height, seed }: Column): number {
  if (motif === 'harbour') {
    // Hills far away; then the water, which is flat, and a pier.
    if (layer === 0) return height * 0.05 * (1 + rolling)
    return layer === 1 ? height * 0.08 : height * (x > width * (0.55 + (seed % 3) / 10) ? -0.02 : -1)
  }
  if (motif === 'skyline' && layer < 2) {
    const house = Math.floor(x / (width / (14 + layer * 6)))
    return height * (0.04 + (0.3 - layer * 0.1) * noise(house, seed + layer * 7))
  }
  if (motif === 'forest' && layer > 0) {
    const tree = width / (16 - layer * 4)
    const tip = 1 - Math.abs(((x + seed * 13) % tree) / tree - 0.5) * 2
    return (
      height *
      (0.04 * rolling + (0.14 + 0.08 * layer) * tip * (0.7 + 0.3 * noise(Math.floor((x + seed * 13) / tree), seed)))
    )
  }
  return height * 0.09 * rolling
}

interface Pixel extends Frame {
  x: number
  y: number
  colour: number
  centre: { x: number; y: number; radius: number }
}

/** Windows in houses, and the sun on the water. */
function isLit(motif: Motif, { x, y, colour, centre, width, height, seed }: Pixel): boolean {
  const layer = colour - sun - 1
  if (motif === 'skyline' && layer >= 0 && layer < 2) {
    const size = Math.max(4, Math.round(width / 90))
    return (
      x % size > size / 2 && y % size > size / 2 && noise(Math.floor(x / size) * 31 + Math.floor(y / size), seed) > 0.72
    )
  }
  if (motif === 'harbour' && layer === 1) {
    const wide = centre.radius * (0.4 + (y / height) * 1.2)
    return Math.abs(x - centre.x) < wide && Math.floor(y / Math.max(2, height / 80)) % 2 === 0
  }
  return false
}

/** From 0 up to 1, the same each time, and nothing like that of the next number. */
function noise(at: number, seed: number): number {
  const mixed = Math.imul(at + 1, 0x9e3779b1) ^ Math.imul(seed + 1, 0x85ebca6b)
  return ((Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 8) & 0xffff) / 0x10000
}

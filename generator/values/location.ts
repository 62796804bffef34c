/** A place on the earth, in degrees; its label is what people call it. Unfinished, any of it may be missing. */
export interface Location {
  readonly Latitude?: number
  readonly Longitude?: number
  readonly Label?: string
}

/** How far from zero each may be. */
export const mostDegrees = { Latitude: 90, Longitude: 180 } as const

/** Characters of a label. */
export const longestLabel = 1_000

/** What can be kept of a location, also unfinished; `location` asks for all of it. */
export const locationSchema = {
  type: 'object',
  properties: {
    Latitude: { type: 'number' },
    Longitude: { type: 'number' },
    Label: { type: 'string', maxLength: longestLabel },
  },
  additionalProperties: false,
  location: true,
} as const

/** Whether both figures are there and on the earth. */
export function isPlace({ Latitude, Longitude }: Location): boolean {
  return isWithin(Latitude, mostDegrees.Latitude) && isWithin(Longitude, mostDegrees.Longitude)
}

function isWithin(degrees: number | undefined, most: number): boolean {
  return degrees !== undefined && Math.abs(degrees) <= most
}

const number = String.raw`[+-]?\d+(?:\.\d+)?`
const withComma = String.raw`[+-]?\d+(?:,\d+)?`
const behind = String.raw`(?:\s*[,;]\s*(.*\S))?`
/** `48.2082, 16.3738`, as maps copy it; with decimal commas, `48,2082; 16,3738`. A label may follow. */
const forms = [
  new RegExp(String.raw`^\s*(${withComma})(?:\s*;\s*|\s+)(${withComma})${behind}\s*$`),
  new RegExp(String.raw`^\s*(${number})(?:\s*[,;]\s*|\s+)(${number})${behind}\s*$`),
]

/** The location that a text says; undefined where it does not say both figures. */
export function readLocation(text: string): Location | undefined {
  for (const form of forms) {
    const [, latitude, longitude, label] = form.exec(text) ?? []
    if (latitude !== undefined && longitude !== undefined)
      return { Latitude: degrees(latitude), Longitude: degrees(longitude), ...(label && { Label: label }) }
  }
  return undefined
}

function degrees(text: string): number {
  return Number(text.replace(',', '.'))
}

/** A location in a line, as `readLocation` reads it: `48.2082, 16.3738, Vienna`. */
export function locationText({ Latitude, Longitude, Label }: Location): string {
  return [Latitude, Longitude, Label].filter((part) => part !== undefined && part !== '').join(', ')
}

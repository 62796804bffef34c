/** What follows from a file itself, as it is kept among what is said of it; what is not known is left out. */
export interface FileDetails {
  /** Pixels of a picture, as it stands upright. */
  readonly Width?: number
  readonly Height?: number
  /** Seconds of a film or sound. */
  readonly Duration?: number
  /** Of a picture: the colour that there is most of, and what stands for it while it is loading (`pictures/look.ts`). */
  readonly Colour?: string
  readonly Placeholder?: string
}

const names = ['Width', 'Height', 'Duration', 'Colour', 'Placeholder'] as const satisfies (keyof FileDetails)[]

/** What of all that is said of a file follows from the file itself. */
export function ofFile(details: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(names.flatMap((name) => (details[name] === undefined ? [] : [[name, details[name]]])))
}

/** The rest of it. */
export function besideFile(details: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(details).filter(([name]) => !names.some((each) => each === name)))
}

/** What of it is told in the audit trail: how large it is. */
export function sidesOf({ Width, Height }: Pick<FileDetails, 'Width' | 'Height'>): Record<string, unknown> {
  return { ...(Width !== undefined && { Width }), ...(Height !== undefined && { Height }) }
}

/** Seconds; null where nobody knows. Details come from themes and programs as well. */
export function durationIn(details: Readonly<Record<string, unknown>>): number | null {
  const { Duration } = details
  return typeof Duration === 'number' && Number.isFinite(Duration) && Duration > 0 ? Duration : null
}

/** `#rrggbb`; null where nobody knows. */
export function colourIn({ Colour }: Readonly<Record<string, unknown>>): string | null {
  return typeof Colour === 'string' && /^#[0-9a-f]{6}$/.test(Colour) ? Colour : null
}

/** `data:image/webp;base64,…`; null where there is none. */
export function placeholderIn({ Placeholder }: Readonly<Record<string, unknown>>): string | null {
  return typeof Placeholder === 'string' && Placeholder.startsWith('data:image/webp;base64,') ? Placeholder : null
}

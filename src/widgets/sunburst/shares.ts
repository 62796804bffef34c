/** What the spec gives the widget: a segment, and its parts, which are drawn outside it. */
export interface Segment {
  readonly name: string
  readonly value?: number | null
  readonly color?: string | null
  readonly parts?: readonly Omit<Segment, 'parts'>[] | null
}

/** A segment or part as it is drawn and listed. */
export interface Share {
  readonly name: string
  readonly value: number
  /** Of the whole, 0 to 1. */
  readonly share: number
  readonly color: string | undefined
  readonly parts: readonly Share[]
}

/** Segments with their shares of the whole, which is the sum of the outermost values; parts lie within their segment. */
export function sharesOf(segments: readonly Segment[] | null | undefined): { total: number; shares: readonly Share[] } {
  const given = segments ?? []
  const total = given.reduce((sum, segment) => sum + amount(segment.value), 0)
  const share = (segment: Omit<Segment, 'parts'>, parts: readonly Share[]): Share => {
    const value = amount(segment.value)
    return { name: segment.name, value, share: total > 0 ? value / total : 0, color: segment.color ?? undefined, parts }
  }
  return {
    total,
    shares: given.map((segment) =>
      share(
        segment,
        (segment.parts ?? []).map((part) => share(part, [])),
      ),
    ),
  }
}

/** What is no number counts as nothing, as figures that have not come yet. */
function amount(value: unknown): number {
  const number = Number(value)
  return Number.isFinite(number) && number > 0 ? number : 0
}

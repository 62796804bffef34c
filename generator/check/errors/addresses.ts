import { baseOf } from '../paths.ts'

/** A pattern of addresses, taken apart: its segments (`:` for one that varies), and whether all below belongs to it. */
interface Shape {
  readonly segments: readonly string[]
  readonly below: boolean
}

/** Whether every address of one pattern is one of the other. */
export function includes(outer: string, inner: string): boolean {
  const [wide, narrow] = [shapeOf(outer), shapeOf(inner)]
  if (narrow.below && !wide.below) return false
  if (wide.below ? narrow.segments.length < wide.segments.length : narrow.segments.length !== wide.segments.length)
    return false
  return wide.segments.every((segment, index) => segment === ':' || segment === narrow.segments[index])
}

/**
 * What two patterns have in common: `/plants/:id` and `/plants/new` have `/plants/new`, with a star if both have all
 * below. Undefined where no address is one of both.
 */
export function meet(first: string, second: string): string | undefined {
  const [a, b] = [shapeOf(first), shapeOf(second)]
  if (!a.below && a.segments.length < b.segments.length) return undefined
  if (!b.below && b.segments.length < a.segments.length) return undefined
  const [one, other] = [partsOf(first), partsOf(second)]
  const length = Math.max(one.length, other.length)
  const met: string[] = []
  for (let index = 0; index < length; index += 1) {
    const [left, right] = [one[index], other[index]]
    if (left === undefined || right === undefined) met.push(left ?? right ?? '')
    else if (varies(left)) met.push(right.startsWith(':') ? left : right)
    else if (varies(right) || left.toLowerCase() === right.toLowerCase()) met.push(left)
    else return undefined
  }
  const star = a.below && b.below ? '/*' : ''
  return `/${met.join('/')}${star}`.replace('//', '/')
}

function shapeOf(pattern: string): Shape {
  const segments = partsOf(pattern).map((each) => (varies(each) ? ':' : each.toLowerCase()))
  return { segments, below: baseOf(pattern) !== pattern || pattern === '*' }
}

function partsOf(pattern: string): readonly string[] {
  return (pattern === '*' ? '' : baseOf(pattern)).split('/').filter((each) => each !== '')
}

function varies(segment: string): boolean {
  return segment.startsWith(':')
}

let last = 0

/** The next of the moments by which what was asked and what was done are put in order; a clock has too few of them. */
export function nextMoment(): number {
  last += 1
  return last
}

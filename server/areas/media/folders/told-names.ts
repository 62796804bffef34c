/** A thing that got another name than the one that it was to have. */
export interface OtherName {
  readonly wanted: string
  readonly name: string
}

/** What staff are told of things that were moved, where some names were taken there. @param count how many there are in all */
export function movedAs(count: number, others: readonly OtherName[]): string {
  const [first] = others
  if (!first) return count === 1 ? 'Moved' : `${count} files and folders moved`
  if (others.length === 1) return `There is ${first.wanted} here already: it is ${first.name} now.`
  return `${count} files and folders moved, ${others.length} of them under other names, as theirs were taken.`
}

/** The same of copies. */
export function copiedAs(count: number, others: readonly OtherName[]): string {
  const [first] = others
  if (!first) return count === 1 ? 'Copied' : `${count} files and folders copied`
  if (others.length === 1) return `There is ${first.wanted} here already: the copy is ${first.name}.`
  return `${count} files and folders copied, ${others.length} of them under other names, as theirs were taken.`
}

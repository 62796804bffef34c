/** Something noted, that can be taken back and noted again. */
export interface Note {
  readonly again: () => void
  readonly back: () => void
}

/**
 * What walks note at things that they share (readings, variables that are sent). What one walk notes can be told apart from
 * what others do, so that it stands again where that walk is not repeated.
 */
export class Notes {
  #made: Note[] = []
  #standing: readonly Note[] | undefined

  /** Everything that was noted since it settled, to stand again later. */
  all(): readonly Note[] {
    this.#standing ??= [...this.#made]
    return this.#standing
  }

  /** Has what `all` once gave stand, and nothing else. */
  stand(notes: readonly Note[]): void {
    if (this.#standing === notes) return
    this.takeBack()
    for (const note of notes) this.add(note)
    this.#standing = notes
  }

  add(note: Note): void {
    note.again()
    this.#made.push(note)
    this.#standing = undefined
  }

  /** What was noted up to here stands for good. */
  settle(): void {
    this.#made = []
    this.#standing = undefined
  }

  /** Takes back everything that was noted since it settled. */
  takeBack(): void {
    for (const note of this.#made.reverse()) note.back()
    this.settle()
  }

  /** What `walk` gives, and what it noted, which is taken back. */
  apart<Value>(walk: () => Value): { readonly value: Value; readonly notes: readonly Note[] } {
    const before = this.#made
    this.#made = []
    const value = walk()
    const notes = this.#made
    for (const note of [...notes].reverse()) note.back()
    this.#made = before
    return { value, notes }
  }
}

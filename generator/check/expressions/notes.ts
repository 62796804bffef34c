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

  add(note: Note): void {
    note.again()
    this.#made.push(note)
  }

  /** What was noted up to here stands for good. */
  settle(): void {
    this.#made = []
  }

  /** Takes back everything that was noted since it settled. */
  takeBack(): void {
    for (const note of this.#made.reverse()) note.back()
    this.#made = []
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

import type { Notes } from './notes.ts'

/**
 * What the spec reads of a value that an operation answers. Types carry one each, from where the value is loaded to where
 * it is read: what is read of `book.copies` is noted at the part `copies` of what `book` was loaded as.
 * `notes`: where walks of several files note at it what they read.
 */
export class Reading {
  /** Something reads the value itself. */
  used = false
  /** It goes where nobody can say what is read of it. */
  whole = false
  /** Fields, by name. They are there as soon as their types are looked at; `used` says whether they are read. */
  readonly parts = new Map<string, Reading>()
  /** Who was handed the value under another name: what they read is read of it. */
  readonly takers = new Set<Reading>()
  /** What the computed fields of an entity read, by their names. */
  readonly formulas = new Map<string, Reading>()
  readonly #notes: Notes | undefined

  constructor(notes?: Notes) {
    this.#notes = notes
  }

  part(name: string): Reading {
    const found = this.parts.get(name) ?? new Reading(this.#notes)
    this.parts.set(name, found)
    return found
  }

  /** Of one part of it and of others: read alike from here on. */
  beside(): Reading {
    return new Reading(this.#notes)
  }

  noteUsed(): void {
    if (!this.used)
      this.#note(
        () => {
          this.used = true
        },
        () => {
          this.used = false
        },
      )
  }

  noteWhole(): void {
    if (!this.whole)
      this.#note(
        () => {
          this.whole = true
        },
        () => {
          this.whole = false
        },
      )
  }

  noteTaker(taker: Reading): void {
    this.noteIn(this.takers, taker)
  }

  noteFormula(name: string, formula: Reading): void {
    const before = this.formulas.get(name)
    if (before === formula) return
    const back = () => (before ? this.formulas.set(name, before) : this.formulas.delete(name))
    this.#note(() => this.formulas.set(name, formula), back)
  }

  /** Notes one more of a set that belongs to what is read. */
  noteIn<Value>(set: Set<Value>, value: Value): void {
    if (!set.has(value))
      this.#note(
        () => set.add(value),
        () => set.delete(value),
      )
  }

  #note(again: () => void, back: () => void): void {
    if (this.#notes) this.#notes.add({ again, back })
    else again()
  }
}

/** Stands for whoever asks for nothing. */
class Nobody extends Reading {
  override part(): Reading {
    return this
  }

  override noteUsed(): void {}
  override noteWhole(): void {}
  override noteTaker(): void {}
  override noteFormula(): void {}
}

export const nobody: Reading = new Nobody()

/** Readings with all that they were handed on to, and the formulas of the computed fields that are read. */
export function together(readings: Iterable<Reading>): ReadonlySet<Reading> {
  const all = new Set<Reading>(readings)
  for (let size = -1; size !== all.size; ) {
    size = all.size
    for (const reading of all) for (const taker of reading.takers) all.add(taker)
    for (const { formulas } of all) for (const [name, formula] of formulas) if (isRead(name, all)) all.add(formula)
  }
  return all
}

/** Whether one of them reads the field. */
export function isRead(name: string, readings: ReadonlySet<Reading>): boolean {
  for (const { parts } of readings) if (parts.get(name)?.used) return true
  return false
}

/** An object whose entries are made when they are first looked at, so that types may hold themselves. */
export function lazily<Value>(names: Iterable<string>, make: (name: string) => Value): Record<string, Value> {
  const made: Record<string, Value> = {}
  for (const name of names) {
    Object.defineProperty(made, name, {
      enumerable: true,
      configurable: true,
      get() {
        const value = make(name)
        Object.defineProperty(made, name, { enumerable: true, configurable: true, writable: true, value })
        return value
      },
    })
  }
  return made
}

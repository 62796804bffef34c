import { useState } from 'react'
import type { FormField } from '../../../../generator/grammar/forms.ts'
import type { FormStore } from '../../../runtime/forms/store.ts'
import { useFormStore } from '../../../runtime/forms/use-form.ts'
import { isObject } from '../../../runtime/forms/values.ts'
import { useScopes } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'
import { known } from './use-suggestions.ts'

export interface Tag {
  readonly value: string
  readonly title: string
}

export interface Tags {
  readonly tags: readonly Tag[]
  readonly isFull: boolean
  /** Why nothing more can be entered; nothing while something can. */
  readonly full: string
  /** What was done last, for those who listen. */
  readonly said: string
  /** Something else is typed: it is not to be read out again. */
  hush(): void
  /** Enters them one after the other, as far as there is room; gives whether any was. */
  add(entered: readonly Tag[]): boolean
  remove(at: number): void
  /** Whether a text is what a tag may be. */
  fits(text: string): boolean
}

/** What suggestions called the values that a form holds: it outlives the field, which may be hidden for a while. */
const titles = new WeakMap<FormStore, Map<string, string>>()

/** The tags of a field: its value, with the titles that were chosen. */
export function useTags(field: FormField, value: unknown, change: (value: unknown) => void): Tags {
  const store = useFormStore()
  const { texts } = useServices()
  const { settled } = useScopes()
  const [said, setSaid] = useState('')
  const words = field.tags
  const most = words?.most ?? Number.POSITIVE_INFINITY
  const called = titlesOf(store)
  const tags = (Array.isArray(value) ? value : []).map((each: unknown) => tagOf(each, called))
  const isFull = tags.length >= most

  const hold = (tag: Tag) => (words?.holds === 'records' ? { value: tag.value, title: tag.title } : tag.value)
  const put = (next: readonly Tag[]) => {
    for (const each of next) called.set(each.value, each.title)
    // What began as a list stays one.
    const isList = next.length > 0 || Array.isArray(store.start()[field.name])
    change(isList ? next.map(hold) : undefined)
  }
  const full = isFull ? texts.of(words?.full, settled, { most }) : ''

  return {
    tags,
    isFull,
    full,
    said,
    hush: () => setSaid(''),
    add(entered) {
      const next = [...tags]
      const added: string[] = []
      for (const each of entered) {
        const isThere = next.some((one) => known(one.value) === known(each.value))
        if (each.value === '' || isThere || next.length >= most) continue
        next.push(each)
        added.push(texts.of(words?.added, settled, { tag: each.title }))
      }
      if (added.length === 0) return false
      const reason = next.length >= most ? texts.of(words?.full, settled, { most }) : ''
      put(next)
      setSaid([...added, reason].filter(Boolean).join(' '))
      return true
    },
    remove(at) {
      const gone = tags[at]
      if (!gone) return
      put(tags.filter((_, index) => index !== at))
      setSaid(texts.of(words?.removed, settled, { tag: gone.title }))
    },
    fits(text) {
      const { validate } = store.form
      if (validate({ [field.name]: [hold({ value: text, title: text })] })) return true
      return !(validate.errors ?? []).some(({ instancePath }) => instancePath.startsWith(`/${field.name}/`))
    },
  }
}

function tagOf(held: unknown, called: ReadonlyMap<string, string>): Tag {
  const value = String(isObject(held) ? held.value : held)
  const title = isObject(held) && typeof held.title === 'string' ? held.title : called.get(value)
  return { value, title: title || value }
}

function titlesOf(store: FormStore): Map<string, string> {
  const found = titles.get(store) ?? new Map<string, string>()
  titles.set(store, found)
  return found
}

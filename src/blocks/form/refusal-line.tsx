import { useEffect, useId, useLayoutEffect } from 'react'
import type { FormStore } from '../../runtime/forms/store.ts'
import { SeenLine } from './seen-line.tsx'

interface RefusalLineProps {
  readonly words: string
  readonly element: Element
  /** The paths of the fields that are meant. */
  readonly fields: readonly string[]
  readonly store: FormStore
  /** Something was changed: it may be no longer so. */
  readonly gone: () => void
}

/** Why a form was refused. The fields that are meant are marked as wrong by it, and described by it. */
export function RefusalLine({ words, element, fields, store, gone }: RefusalLineProps) {
  const id = useId()
  useEffect(() => {
    const before = store.values()
    return store.subscribeAll(() => {
      if (store.values() !== before) gone()
    })
  }, [store, gone])
  useLayoutEffect(() => {
    const stops = fields.flatMap((path) => {
      const field = element.querySelector(`[data-field="${CSS.escape(path)}"]`)
      const input = field?.querySelector('input:not([hidden]), textarea, select')
      return input ? [marked(input, id)] : []
    })
    return () => {
      for (const stop of stops) stop()
    }
  }, [element, fields, id])
  return <SeenLine id={id} words={words} />
}

/** @returns how to take the mark away */
function marked(input: Element, by: string): () => void {
  const described = input.getAttribute('aria-describedby')
  const invalid = input.getAttribute('aria-invalid')
  const box = input.closest('[data-field] .mantine-Input-wrapper') ?? undefined
  input.setAttribute('aria-invalid', 'true')
  input.setAttribute('aria-describedby', described ? `${described} ${by}` : by)
  box?.setAttribute('data-error', 'true')
  return () => {
    if (invalid === null) input.removeAttribute('aria-invalid')
    else input.setAttribute('aria-invalid', invalid)
    box?.removeAttribute('data-error')
    const others = (input.getAttribute('aria-describedby') ?? '').split(' ').filter((each) => each !== by)
    if (others.join('') === '') input.removeAttribute('aria-describedby')
    else input.setAttribute('aria-describedby', others.join(' '))
  }
}

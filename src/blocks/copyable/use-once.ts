import { type RefObject, useContext, useEffect, useRef } from 'react'
import { useKeptPlace } from '../../runtime/forms/kept-place.ts'
import { personOf } from '../../runtime/forms/person.ts'
import { useServices } from '../../runtime/services-context.tsx'
import { WindowContext } from '../../runtime/unsaved/window-context.ts'

/**
 * For a value that is shown this one time: its field has the focus when it comes, so that it is read out with what stands
 * above it, and nobody goes away unasked until it was taken along. What is given is told that it was.
 * @param value empty where there is none, or where it can be seen again
 * @param question asks before it is lost
 */
export function useOnce(value: string, question: string, field: RefObject<HTMLInputElement | null>): () => void {
  const services = useServices()
  const window = useContext(WindowContext)
  const { goneOn } = useKeptPlace()
  const taken = useRef<string>(undefined)
  const words = useRef(question)
  words.current = question
  const isShown = value !== ''
  useEffect(() => {
    if (isShown) field.current?.focus()
  }, [isShown, field])
  useEffect(() => {
    if (!isShown) return
    const person = personOf(services)
    return services.unsaved.add({
      window,
      goneOn,
      unsaved: () => taken.current !== value && personOf(services) === person,
      lost: () => words.current,
    })
  }, [isShown, value, services, window, goneOn])
  return () => {
    taken.current = value
    services.unsaved.changed()
  }
}

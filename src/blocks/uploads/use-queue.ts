import { useEffect, useState } from 'react'
import { personOf } from '../../runtime/forms/person.ts'
import { useServices } from '../../runtime/services-context.tsx'
import { keepUploads } from '../../runtime/uploads/kept.ts'
import { createQueue, type Queue } from '../../runtime/uploads/queue.ts'
import { isUnderWay } from '../../runtime/uploads/upload.ts'
import { keptPlace } from './kept-place.ts'

/**
 * Sends what there is for as long as somebody sees it. Whoever closes the window of the browser meanwhile, or signs out, is
 * asked; nothing of one person is sent or seen once another one is here.
 */
export function useQueue(): Queue | undefined {
  const services = useServices()
  const [queue, setQueue] = useState<Queue>()
  useEffect(() => {
    const { uploads, texts, unsaved, session, spec } = services
    const person = personOf(services)
    const made = createQueue({ uploads, texts })
    setQueue(made)
    const stopKeeping = keepUploads(uploads, keptPlace(spec))
    const remove = unsaved.add({
      window: undefined,
      goneOn: (page) => page?.route.session !== 'required',
      unsaved: () => personOf(services) === person && uploads.get().some(isUnderWay),
    })
    const stops = [
      uploads.subscribe(unsaved.changed),
      session.state.subscribe(() => {
        if (personOf(services) !== person) uploads.set([])
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      remove()
      made.stop()
      stopKeeping()
    }
  }, [services])
  return queue
}

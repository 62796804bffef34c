import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import type { Console } from '../../generator/grammar/console.ts'
import type { IdleQuestion } from '../../generator/grammar/idle.ts'
import { useServices } from '../runtime/services-context.tsx'
import type { IdleWindowProps } from '../runtime/session/idle-window.tsx'
import { leaveIdle } from '../runtime/session/leave-idle.ts'
import { useStore } from '../runtime/use-store.ts'
import { createIdle } from '../session/idle.ts'
import { watchIdle } from './watch-idle.ts'

type Times = NonNullable<Console['idle']>

const minutes = 60_000

export interface IdleWatchProps {
  readonly times: Times
  /** The session was there when the page was opened. */
  readonly wasSignedIn: boolean
}

/** Watches over one session. */
export function IdleWatch({ times, wasSignedIn }: IdleWatchProps) {
  const services = useServices()
  const { session, deployment } = services
  const key = `console.idle.${deployment.identity?.client ?? ''}`
  const [idle] = useState(() =>
    createIdle({
      after: times.after * minutes,
      warn: times.warn * minutes,
      now: Date.now,
      stamp: stampAt(key),
      goesOn: wasSignedIn && !outlived(key, times, session.remembered()),
    }),
  )
  useEffect(() => watchIdle(idle, times.check, key), [idle, times, key])
  const state = useStore(idle.state)
  const parts = useParts(times, state.phase === 'warned' ? state.left : undefined)

  const gone = useRef(false)
  const leave = useCallback(() => {
    if (gone.current) return
    gone.current = true
    void leaveIdle(times.load, services)
  }, [times, services])
  const over = state.phase === 'over'
  useEffect(() => {
    if (over) leave()
  }, [over, leave])

  if (!parts || state.phase !== 'warned') return null
  const { Window, question } = parts
  return <Window question={question} left={state.left} stay={idle.stay} leave={leave} />
}

interface Parts {
  readonly Window: ComponentType<IdleWindowProps>
  readonly question: IdleQuestion
}

/** Loads the question when it is to be asked; what cannot be had is tried again every ten seconds. */
function useParts({ load }: Times, left: number | undefined): Parts | undefined {
  const [parts, setParts] = useState<Parts>()
  const attempt = left === undefined || parts ? undefined : Math.ceil(left / 10_000)
  useEffect(() => {
    if (attempt === undefined) return
    Promise.all([import('../runtime/session/idle-window.tsx'), load()]).then(
      ([{ IdleWindow }, { question }]) => setParts({ Window: IdleWindow, question }),
      () => {},
    )
  }, [attempt, load])
  return parts
}

/**
 * Whoever wished to be remembered may close the browser and come back days later: that is no idling. A session that ends
 * with the tab has had its tab open all the time.
 */
function outlived(key: string, { after }: Times, remembered: boolean): boolean {
  const last = stampAt(key).read()
  return remembered && last !== undefined && Date.now() - last >= after * minutes
}

function stampAt(key: string) {
  return {
    read: () => Number(localStorage.getItem(key)) || undefined,
    write: (at: number) => localStorage.setItem(key, String(at)),
  }
}

import { useCallback, useContext, useEffect, useRef } from 'react'
import type { UploadsBlock } from '../../../generator/grammar/blocks/uploads.ts'
import { AppearanceContext } from '../../runtime/actions/places.ts'
import { captured } from '../../runtime/expressions/captured.ts'
import { valueIn } from '../../runtime/expressions/evaluate.ts'
import { personOf } from '../../runtime/forms/person.ts'
import { useAbility } from '../../runtime/gates/ability-context.tsx'
import { useScopes } from '../../runtime/scope.tsx'
import { useScreenState } from '../../runtime/screen-state.ts'
import { ScreensContext } from '../../runtime/screens-around.ts'
import { useServices } from '../../runtime/services-context.tsx'
import type { GivenFile } from '../../runtime/uploads/given.ts'
import { withTaken } from '../../runtime/uploads/taken.ts'
import type { UploadWay } from '../../runtime/uploads/upload.ts'

export interface Taking {
  /** Begins sending files; `into`: the id of what they are put into. */
  readonly take: (files: readonly GivenFile[], into: string) => void
  /** How they are sent, from where staff are now. */
  readonly way: () => UploadWay
}

/** How a block takes files: they are sent with the names as they are in that moment, wherever staff go. */
export function useTaking(node: UploadsBlock): Taking {
  const services = useServices()
  const ability = useAbility()
  const scopes = useScopes()
  const { set: setState } = useScreenState()
  const setAppearance = useContext(AppearanceContext)
  const around = useContext(ScreensContext)
  const latest = useRef({ node, services, ability, scopes, setState, setAppearance, around })
  useEffect(() => {
    latest.current = { node, services, ability, scopes, setState, setAppearance, around }
  })

  const way = useCallback((): UploadWay => {
    const { node, scopes: now, ...place } = latest.current
    const { texts } = place.services
    const scopes = captured(now)
    return {
      ...{ node, scopes, place: { ...place, close: () => true } },
      person: personOf(place.services),
      keep: valueIn(node.keep, scopes.settled) ?? '',
      words: (text, extra) => texts.of(node.texts[text], scopes.settled, extra),
    }
  }, [])

  const take = useCallback(
    (given: readonly GivenFile[], into: string) => {
      const { node, services } = latest.current
      const now = way()
      const files = node.folder ? given : given.map(({ file }) => ({ file, folders: [] }))
      const most = valueIn(node.count, now.scopes.settled) ?? Number.POSITIVE_INFINITY
      if (files.length > most) services.notices.notify({ text: now.words('tooMany', { count: most }), tone: 'warning' })
      else if (files.length > 0) services.uploads.set((before) => withTaken(before, now, files, into))
    },
    [way],
  )
  return { take, way }
}

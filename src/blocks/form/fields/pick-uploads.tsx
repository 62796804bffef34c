import type { FormPick } from '../../../../generator/grammar/forms.ts'
import { valueIn } from '../../../runtime/expressions/evaluate.ts'
import { extendScopes } from '../../../runtime/expressions/scopes.ts'
import { useScopes } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'
import type { GivenFiles } from './sent/given.ts'
import { SentInto } from './sent/sent-into.tsx'
import type { Picking } from './use-pick.ts'

interface PickUploadsProps {
  readonly upload: NonNullable<FormPick['upload']>
  /** What was pasted or dropped last. */
  readonly given: GivenFiles
  readonly pick: Picking
  /** Leads the focus into the field. */
  readonly focus: () => void
}

/** Files that were dropped on a choice of things, on their way: each is chosen once it was sent. */
export default function PickUploads({ upload, given, pick, focus }: PickUploadsProps) {
  const { texts } = useServices()
  const scopes = useScopes()
  const { settled } = scopes
  // Where there is one thing, a file takes its place.
  const room = pick.isOne ? 1 : pick.room
  const said = (text: 'wrongType' | 'full', name: string) => texts.of(upload[text], settled, { name })
  return (
    <SentInto
      upload={upload}
      given={given}
      wrong={(file, before) => {
        const fits = !upload.fits || valueIn(upload.fits, extendScopes(scopes, { file }).settled)
        if (!fits) return said('wrongType', file.name)
        return before < room ? undefined : said('full', file.name)
      }}
      put={(value, _key, { name }) => {
        if (value === '') return said('wrongType', name)
        return pick.arrive(value) ? undefined : said('full', name)
      }}
      removed={focus}
    />
  )
}

import type { FormPick } from '../../../../generator/grammar/forms.ts'
import { valueIn } from '../../../runtime/expressions/evaluate.ts'
import { extendScopes } from '../../../runtime/expressions/scopes.ts'
import { useScopes } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'
import type { GivenFiles } from './given-files.ts'
import { GivenUploads } from './given-uploads.tsx'
import type { Picking } from './use-pick.ts'

interface PickUploadsProps {
  readonly words: FormPick
  readonly upload: NonNullable<FormPick['upload']>
  readonly pick: Picking
  readonly given: GivenFiles
  /** Goes into the field. */
  readonly focus: () => void
}

/** Files that were pasted or dropped on a choice: each is chosen once it was sent. */
export default function PickUploads({ words, upload, pick, given, focus }: PickUploadsProps) {
  const { texts } = useServices()
  const scopes = useScopes()
  const { isOne, most, give } = pick
  return (
    <GivenUploads
      {...{ upload, given, focus }}
      fits={(file) => !upload.fits || valueIn(upload.fits, extendScopes(scopes, { file }).settled) === true}
      room={isOne ? 1 : pick.room}
      full={texts.of(words.full, scopes.settled, { most })}
      put={give}
    />
  )
}

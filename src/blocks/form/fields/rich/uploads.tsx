import type { Editor } from '@tiptap/react'
import type { FormRich } from '../../../../../generator/grammar/forms.ts'
import { useScopes } from '../../../../runtime/scope.tsx'
import { useServices } from '../../../../runtime/services-context.tsx'
import { isAccepted } from '../../../picture/is-accepted.ts'
import type { GivenFiles } from '../sent/given.ts'
import { SentInto } from '../sent/sent-into.tsx'
import { placeOfFiles } from './given-files.ts'

interface UploadsProps {
  readonly editor: Editor
  readonly upload: NonNullable<NonNullable<FormRich['pictures']>['upload']>
  /** What was pasted or dropped last. */
  readonly given: GivenFiles
}

/** Files that were pasted or dropped into a text, on their way: each stands in it as a picture once it was sent. */
export default function Uploads({ editor, upload, given }: UploadsProps) {
  const { texts } = useServices()
  const { settled } = useScopes()
  return (
    <SentInto
      upload={upload}
      given={given}
      wrong={({ type }) => (isAccepted(type, upload.accept) ? undefined : texts.of(upload.wrongType, settled))}
      put={(file, key) => {
        if (file === '' || editor.isDestroyed) return undefined
        const at = placeOfFiles(editor, key) ?? editor.state.doc.content.size
        const picture = { type: 'picture', attrs: { file, alt: '' } }
        editor.commands.insertContentAt(at, picture, { updateSelection: false })
        return undefined
      }}
      removed={() => editor.commands.focus()}
    />
  )
}

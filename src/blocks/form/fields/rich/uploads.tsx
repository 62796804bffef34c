import type { Editor } from '@tiptap/react'
import { useCallback } from 'react'
import type { FormRich } from '../../../../../generator/grammar/forms.ts'
import { isAccepted } from '../../../picture/is-accepted.ts'
import type { GivenFiles } from '../given-files.ts'
import { GivenUploads } from '../given-uploads.tsx'
import { placeOfFiles } from './given-files-at.ts'

interface UploadsProps {
  readonly editor: Editor
  readonly upload: NonNullable<NonNullable<FormRich['pictures']>['upload']>
  readonly given: GivenFiles
}

/** Files that were pasted or dropped into a text: each stands in it as a picture, where it was given, once it was sent. */
export default function Uploads({ editor, upload, given }: UploadsProps) {
  const put = (file: string, key: number) => {
    if (editor.isDestroyed) return false
    const at = placeOfFiles(editor, key) ?? editor.state.doc.content.size
    return editor.commands.insertContentAt(
      at,
      { type: 'picture', attrs: { file, alt: '' } },
      { updateSelection: false },
    )
  }
  const focus = useCallback(() => void editor.commands.focus(), [editor])
  return <GivenUploads {...{ upload, given, put, focus }} fits={({ type }) => isAccepted(type, upload.accept)} />
}

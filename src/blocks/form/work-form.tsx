import { useState } from 'react'
import type { SentForm } from '../../../generator/grammar/blocks/form.ts'
import { type KeptPlace, useKeptPlace } from '../../runtime/forms/kept-place.ts'
import { personOf } from '../../runtime/forms/person.ts'
import { useUnsaved } from '../../runtime/forms/use-unsaved.ts'
import { useServices } from '../../runtime/services-context.tsx'
import { DraftLine } from './draft-line.tsx'
import { OneForm, type OpenForm } from './one-form.tsx'

/** A form whose changes are work: another one for each thing that it can be about. */
export default function WorkForm({ node }: { node: SentForm }) {
  const place = useKeptPlace()
  return <OneForm key={place.address} node={node} above={(form) => <Kept form={form} place={place} />} />
}

/** What a form of work has besides its fields: its draft, and the question before it is left. */
function Kept({ form, place }: { form: OpenForm; place: KeptPlace }) {
  const services = useServices()
  const [person] = useState(() => personOf(services))
  useUnsaved({ store: form.store, sending: form.sending, goneOn: place.goneOn })
  return person === undefined ? null : <DraftLine form={form} person={person} address={place.address} />
}

import { use, useContext } from 'react'
import type { FormBlock, GivingForm, SavedForm, SentForm } from '../../../generator/grammar/blocks/form.ts'
import { lazily } from '../../runtime/code/lazily.tsx'
import type { BlockProps, Supply } from '../../runtime/registry.ts'
import { useServices } from '../../runtime/services-context.tsx'
import { loadLeaveGuard } from '../../runtime/unsaved/load-leave-guard.ts'
import { WindowContext } from '../../runtime/unsaved/window-context.ts'
import { loadInputs } from './fields/inputs.tsx'
import { FormBones } from './form-bones.tsx'
import { OneForm } from './one-form.tsx'

/** Nothing can be typed before there is what asks on leaving it: else it could be left unasked. */
const loadWork = async () => {
  const [form] = await Promise.all([import('./work-form.tsx'), loadLeaveGuard()])
  return form
}
const WorkForm = lazily(loadWork)
const loadSaved = async () => {
  const [form] = await Promise.all([import('./saved-form.tsx'), import('./field-saving.tsx'), loadLeaveGuard()])
  return form
}
const SelfSavedForm = lazily(loadSaved)
const loadWindow = () => import('./window-form.tsx')
const WindowForm = lazily(loadWindow)
const loadGiving = () => import('./giving-form.tsx')
const HandingForm = lazily(loadGiving)

/**
 * A form of the spec. What is typed stays whatever happens to the submit. It is there when all that draws its fields is:
 * Tab leads from a field to the next one, and never past one that is still to come.
 */
export function View({ node }: BlockProps<FormBlock>) {
  // Side by side with what draws its fields.
  const isSaved = saves(node)
  const inWindow = useContext(WindowContext) !== undefined
  if (isSaved) loadSaved().catch(() => {})
  else if (gives(node)) loadGiving().catch(() => {})
  else if (node.form.draft) loadWork().catch(() => {})
  else if (inWindow) loadWindow().catch(() => {})
  use(loadInputs(node.form.fields))
  const { widgets } = useServices()
  const awaited = node.form.fields.find(({ widget }) => widget !== undefined && isAwaited(widget, widgets))?.widget
  if (awaited !== undefined) use(widgets.load(awaited))
  if (isSaved) return <SelfSavedForm node={node} />
  if (gives(node)) return <HandingForm node={node} />
  if (!isSent(node)) return null
  if (node.form.draft) return <WorkForm node={node} />
  return inWindow ? <WindowForm node={node} /> : <OneForm node={node} />
}

/** What could not be had is said where it would be drawn. */
function isAwaited(widget: string, { peek, failure }: Supply): boolean {
  return peek(widget) === undefined && failure(widget) === undefined
}

function saves(node: FormBlock): node is SavedForm {
  return node.autosave !== undefined
}

function gives(node: FormBlock): node is GivingForm {
  return node.gives !== undefined
}

/** A form has one of the three. */
function isSent(node: FormBlock): node is SentForm {
  return node.submit !== undefined
}

export function Skeleton({ node }: BlockProps<FormBlock>) {
  return <FormBones node={node} />
}

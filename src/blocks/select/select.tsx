import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton as Bone } from '@mantine/core'
import type { SelectBlock } from '../../../generator/grammar/blocks/select.ts'
import { useRun } from '../../runtime/actions/use-run.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useScopes, useText, useValue } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { ChoiceButton } from '../popup/choice-button.tsx'
import { choicesOf } from '../popup/choices.ts'

/** A choice that acts at once. */
export function View({ node }: BlockProps<SelectBlock>) {
  const { texts } = useServices()
  const scope = useScopes().reading
  const label = useText(node.label)
  const value = useValue(node.value)
  const { run } = useRun(node.do)
  const choices =
    'from' in node.options
      ? choicesOf(node.options.from(scope), node.options.value, node.options.label)
      : node.options.map((option) => ({ value: option.value, label: texts.of(option.label, scope) }))

  return (
    <ChoiceButton
      label={label}
      choices={choices}
      chosen={value}
      choose={(chosen) => void run({ value: chosen })}
      align="end"
    />
  )
}

export function Skeleton() {
  return <Bone height="var(--control)" width={200} />
}

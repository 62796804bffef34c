import { useEffect, useRef, useState } from 'react'
import { lazily } from '../../../runtime/code/lazily.tsx'
import { useFetchAhead } from '../../../runtime/code/use-fetch-ahead.ts'
import { useStore } from '../../../runtime/use-store.ts'
import type { ChoiceListProps } from './choice-list.tsx'
import { choiceList, loadChoiceList } from './choice-list-code.ts'
import { ClosedChoice } from './closed-choice.tsx'
import { type InputProps, isSearched } from './input-props.ts'
import { useLetters } from './use-letters.ts'

/** Waits for the list. */
const ListNow = lazily(loadChoiceList)

/** Waits for it. */
const OpenChoice = lazily(() => import('./open-choice.tsx'))

/** One of several; where others may be added, what is typed as well. */
export default function ChoiceField(props: InputProps) {
  return props.inner?.others ? <OpenChoice {...props} /> : <ClosedOptions {...props} />
}

/** What is typed into is a list from the start, and so is what may turn out to be. */
function ClosedOptions(props: InputProps) {
  const needsList = isSearched(props) || props.lacking !== undefined
  const [isNow] = useState(needsList)
  const { type, forget } = useLetters(props)
  const given = {
    ...props,
    type,
    leave: () => {
      forget()
      props.leave()
    },
  }
  return isNow ? <ListNow {...given} /> : <ListLater {...given} needsList={needsList} />
}

/** A closed one, until somebody goes there or the page has come to rest: the list is fetched then. */
function ListLater({ needsList, ...props }: ChoiceListProps & { readonly needsList: boolean }) {
  const List = useStore(choiceList)
  const fetch = useFetchAhead(loadChoiceList)
  useEffect(() => {
    if (needsList) fetch()
  }, [needsList, fetch])
  const [come, setCome] = useState<ChoiceListProps['come']>()
  // What is pressed stays until it was: else a click would go nowhere.
  const [isPressed, setPressed] = useState(false)
  const pressing = useRef(false)
  const press = (isDown: boolean) => {
    pressing.current = isDown
    setPressed(isDown)
  }
  if (List && !isPressed) return <List {...props} come={come} />
  return (
    <ClosedChoice
      {...props}
      enter={() => {
        fetch()
        if (!pressing.current) setCome((before) => before ?? 'entered')
        props.enter()
      }}
      leave={() => {
        setCome(undefined)
        props.leave()
      }}
      press={() => {
        fetch()
        press(true)
        // After the click that comes of it.
        window.addEventListener('pointerup', () => setTimeout(() => press(false)), { once: true })
        window.addEventListener('pointercancel', () => press(false), { once: true })
      }}
      open={() => {
        fetch()
        setCome('opened')
      }}
    />
  )
}

import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import classes from './search-box.module.css'

interface SearchBoxProps {
  /** "Search clients". */
  label: string
  placeholder: string
  value: string
  onSearch: (words: string) => void
}

const WAIT_MS = 250

/** Searches as you type, after 250 ms; "/" focuses it. It keeps its own text, so that a keystroke draws the box and not the list. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  if (known !== value) {
    setKnown(value)
    // An answer to what was typed must not overwrite what has been typed since.
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }
  const search = (words: string) => {
    setSent(words.trim())
    onSearch(words.trim())
  }
  const searchSoon = useDebouncedCallback(search, WAIT_MS)
  const clear = () => {
    setText('')
    searchSoon.cancel()
    search('')
    box.current?.focus()
  }
  useHotkeys([['/', () => box.current?.focus()]])
  return (
    <TextInput
      ref={box}
      className={classes.box}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        searchSoon(event.currentTarget.value)
      }}
      rightSection={
        text ? <CloseButton size={24} aria-label="Clear search" onClick={clear} /> : <kbd className="key dim not-on-phone">/</kbd>
      }
    />
  )
}

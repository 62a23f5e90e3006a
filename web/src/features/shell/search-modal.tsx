import { Anchor, Box, Flex, Loader, Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import { IconPlant2, IconSearch, IconSeedling, IconUser } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { messageOfError } from '../../platform/api/api-error.ts'
import { query } from '../../platform/api/queries.ts'
import { useOpened } from '../../ui/dialog/dialog.tsx'
import type { ModalProps } from '../../ui/dialog/modals.tsx'
import classes from './search-modal.module.css'
import { takeTyped } from './typed-ahead.ts'

type Answer = RouteOutput<typeof api.search.search>

interface Result {
  key: string
  group: string
  icon: typeof IconUser
  title: string
  subtitle: string
  clientId: string
  status: 'client' | 'prospect'
}

const WAIT_MS = 200

/** Finds clients, prospects and people from anywhere; arrows choose, Enter opens. */
export default function SearchModal({ modal }: ModalProps<object>) {
  const opened = useOpened(modal)
  return (
    <Modal.Root opened={opened} onClose={modal.close} yOffset="12dvh" size={600} centered={false}>
      <Modal.Overlay />
      <Modal.Content aria-label="Search clients, prospects and people">
        <SearchBody close={modal.close} />
      </Modal.Content>
    </Modal.Root>
  )
}

function SearchBody({ close }: { close: () => void }) {
  const list = useId()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [asked] = useDebouncedValue(words.trim(), WAIT_MS)
  const [marked, setMarked] = useState(0)
  const { data, error, isFetching, refetch } = useQuery({
    ...query(api.search.search, { query: { q: asked } }, { showsErrors: true }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const results = words.trim() === '' || data === undefined ? [] : resultsOf(data)
  const chosen = results[Math.min(marked, results.length - 1)]
  const open = (result: Result) => {
    close()
    const to = result.status === 'client' ? '/clients/$clientId' : '/prospects/$clientId'
    void navigate({ to, params: { clientId: result.clientId } })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setMarked((at) => Math.min(at + 1, results.length - 1))
    else if (event.key === 'ArrowUp') setMarked((at) => Math.max(at - 1, 0))
    else if (event.key === 'Enter' && chosen && asked === words.trim()) open(chosen)
    else return
    event.preventDefault()
  }
  return (
    <div>
      <Flex className="ruled dim" align="center" gap="sm" px="md">
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <input
          className={classes.field}
          data-autofocus
          onKeyDown={onKeyDown}
          onFocus={() => setWords((words) => words + takeTyped())}
          type="search"
          role="combobox"
          aria-label="Search clients, prospects and people"
          aria-expanded={results.length > 0}
          aria-controls={list}
          aria-activedescendant={chosen ? `${list}-${chosen.key}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder="Search clients, prospects, people"
          maxLength={200}
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value)
            setMarked(0)
          }}
        />
        {isFetching ? <Loader size={16} aria-label="Searching" /> : <kbd className="key">Esc</kbd>}
      </Flex>
      {/* A combobox: the focus stays in the field, which names the chosen option. */}
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
      <Box id={list} role="listbox" aria-label="Results" className="fill" mah="min(420px, 55dvh)" px="xs">
        {results.map((result, index) => (
          <div key={result.key} role="presentation">
            {result.group === results[index - 1]?.group ? null : (
              <Box pt="sm" pb="2xs" px="xs" c="dimmed" fz="xs" fw={600} role="presentation">
                {result.group}
              </Box>
            )}
            <Flex
              align="center"
              mih={42}
              fz="base"
              id={`${list}-${result.key}`}
              role="option"
              aria-selected={result === chosen}
              className="pick iconed"
              onMouseMove={() => setMarked(index)}
              onClick={() => open(result)}
            >
              <result.icon className="dim" size={18} stroke={1.75} aria-hidden />
              <Box component="span" className="anywhere" fw={600}>
                {result.title}
              </Box>
              <Box component="span" className="truncate faint" ml="auto" ta="right">
                {result.subtitle}
              </Box>
            </Flex>
          </div>
        ))}
      </Box>
      {/* oxlint-enable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
      <Box component="output" className="note" display="block">
        {error && results.length === 0 ? (
          <Hint>
            {messageOfError(error)}{' '}
            <Anchor component="button" type="button" inherit underline="always" onClick={() => void refetch()}>
              Try again
            </Anchor>
          </Hint>
        ) : (
          <Hint>{hint(words.trim(), asked, results.length, isFetching)}</Hint>
        )}
      </Box>
    </div>
  )
}

/** An empty hint takes no room. */
function Hint({ children }: { children: ReactNode }) {
  return children === '' ? null : (
    <Box component="span" display="block" px="md" py="sm">
      {children}
    </Box>
  )
}

function hint(words: string, asked: string, found: number, busy: boolean): string {
  if (words === '') return 'Type a business, a town, an email or a person’s name.'
  if (busy || words !== asked) return found > 0 ? '' : 'Searching'
  return found > 0 ? '↑ ↓ to choose, Enter to open' : `Nothing matches “${words}”. Try fewer words.`
}

function resultsOf(answer: Answer): Result[] {
  return [
    ...answer.clients.map((hit) => ({
      ...hit,
      key: `c${hit.id}`,
      group: 'Clients',
      icon: IconPlant2,
      clientId: hit.id,
      status: 'client' as const,
    })),
    ...answer.prospects.map((hit) => ({
      ...hit,
      key: `p${hit.id}`,
      group: 'Prospects',
      icon: IconSeedling,
      clientId: hit.id,
      status: 'prospect' as const,
    })),
    ...answer.people.map((hit, index) => ({ ...hit, key: `u${index}`, group: 'People', icon: IconUser })),
  ]
}

import { Anchor, Box, Flex, Loader, Modal, useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import * as api from '@paddock/contract/calls'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { messageOfError } from '../../../platform/api/api-error.ts'
import { query } from '../../../platform/api/queries.ts'
import { openedBy, rememberOpened } from '../../../platform/identity/recently-opened.ts'
import { meQuery } from '../../../platform/identity/session.ts'
import { useFrame } from '../../../ui/dialog/dialog.tsx'
import { type ModalProps, openModal } from '../../../ui/dialog/modals.tsx'
import { waitingFor } from '../../../ui/feedback/waiting.tsx'
import { taskModal } from '../../tasks/front.ts'
import { commandsFor, matching, taskFor } from './search-commands.ts'
import classes from './search-modal.module.css'
import { typedWords } from './search-marks.ts'
import { commandResults, type Result, resultsOf, resultsOfOpened, taskResults } from './search-results.ts'
import { SearchRow } from './search-row.tsx'
import { takeTyped } from '../typed-ahead.ts'

const WAIT_MS = 200
/** Who has this page may add tasks. */
const TASKS = '/my-day'

/** Finds everything from anywhere and runs commands; arrows choose, Enter opens. */
export default function SearchModal({ modal }: ModalProps<object>) {
  const frame = useFrame(modal)
  return (
    <Modal.Root {...frame} yOffset="12dvh" size={640} centered={false}>
      <Modal.Overlay />
      <Modal.Content aria-label="Search clients, prospects and people">
        <SearchBody close={modal.close} />
      </Modal.Content>
    </Modal.Root>
  )
}

function SearchBody({ close }: { close: () => void }) {
  const list = useId()
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(0)
  const { results, words, asked, found } = useResults(typed, close)
  const chosen = results[Math.min(marked, results.length - 1)]
  const { data, error, isFetching, isPlaceholderData, refetch } = found
  const isFound = asked === words && data !== undefined && !isPlaceholderData
  /** What was chosen when Enter came before the server had answered for these words. */
  const [awaited, setAwaited] = useState<{ key: string | undefined }>()
  const run = (result: Result) => {
    close()
    result.run()
  }
  const runAwaited = useEffectEvent((key: string | undefined) => {
    const result = results.find((each) => each.key === key) ?? (marked === 0 ? results[0] : undefined)
    if (result) run(result)
  })
  useEffect(() => {
    if (awaited && isFound) runAwaited(awaited.key)
  }, [awaited, isFound])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setMarked((at) => Math.min(at + 1, results.length - 1))
    else if (event.key === 'ArrowUp') setMarked((at) => Math.max(at - 1, 0))
    else if (event.key !== 'Enter') return
    else if (chosen && (chosen.isHere || isFound)) run(chosen)
    // What the server has not found yet must not be opened for it; it is opened once it is found.
    else if (words !== '') setAwaited({ key: chosen?.key })
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
          onFocus={() => setTyped((typed) => typed + takeTyped())}
          type="search"
          role="combobox"
          aria-label="Search clients, prospects and people"
          aria-expanded={results.length > 0}
          aria-controls={list}
          aria-activedescendant={chosen ? `${list}-${chosen.key}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder="Search everything, or say what to do"
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setMarked(0)
            setAwaited(undefined)
          }}
        />
        {isFetching ? <Loader size={16} {...waitingFor('Searching')} /> : <kbd className="key">Esc</kbd>}
      </Flex>
      {/* A combobox: the focus stays in the field, which names the chosen option. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <Box id={list} role="listbox" aria-label="Results" className="fill found" mah="min(480px, 60dvh)" px="xs">
        {results.map((result, index) => (
          <div key={result.key} role="presentation">
            {result.group === results[index - 1]?.group ? null : (
              <Box pt="sm" pb="2xs" px="xs" c="dimmed" fz="xs" fw={600} role="presentation">
                {result.group}
              </Box>
            )}
            <SearchRow
              id={`${list}-${result.key}`}
              result={result}
              words={result.group === 'Recently opened' ? [] : typedWords(asked)}
              isChosen={result === chosen}
              onChoose={() => setMarked(index)}
              onOpen={() => run(result)}
            />
          </div>
        ))}
      </Box>
      <Box component="output" className="note" display="block">
        {error && data === undefined ? (
          <Hint>
            {messageOfError(error)}{' '}
            <Anchor component="button" type="button" inherit underline="always" onClick={() => void refetch()}>
              Try again
            </Anchor>
          </Hint>
        ) : (
          <Hint>{hint(words, asked, results.length, isFetching)}</Hint>
        )}
      </Box>
    </div>
  )
}

/** What is below the field: what was found, commands, and before anything is typed what was opened last. */
function useResults(typed: string, close: () => void) {
  const router = useRouter()
  const { setColorScheme } = useMantineColorScheme()
  const me = useQuery(meQuery).data
  const task = TASKS in router.routesByPath ? taskFor(typed) : null
  const words = (task ?? typed).trim()
  const [asked] = useDebouncedValue(words, WAIT_MS)
  const found = useQuery({
    ...query(api.search.search, { query: { q: asked } }, { showsErrors: true }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const subject = me?.subId ?? null
  const open = (path: string) => {
    close()
    // Paths of results are words and not the router's types.
    router.history.push(path)
  }
  const openKept = (opened: Parameters<typeof rememberOpened>[1]) => {
    rememberOpened(subject, opened, sessionStorage)
    open(opened.path)
  }
  const commands = me ? commandsFor(me, { open, wear: setColorScheme }) : []
  const hits = words === '' || found.data === undefined ? [] : resultsOf(found.data, me?.systemRole, openKept)
  const all = (): Result[] => {
    if (task !== null) return taskResults(hits, task, (client) => openModal(taskModal, client ? { client } : {}))
    if (words === '') return [...resultsOfOpened(openedBy(subject, sessionStorage), openKept), ...commandResults(commands.slice(0, 2))]
    const { found: matches, first } = matching(commands, words.toLowerCase().split(/\s+/))
    return first ? [...commandResults(matches), ...hits] : [...hits, ...commandResults(matches)]
  }
  return { results: all(), words, asked, found }
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
  if (words === '') return 'Type a name, a town, a word of a note or document, an ABN, a phone or an email; or a command, such as “dark”.'
  if (busy || words !== asked) return found > 0 ? '' : 'Searching'
  return found > 0 ? '↑ ↓ to choose, Enter to open' : `Nothing matches “${words}”. Try fewer words.`
}

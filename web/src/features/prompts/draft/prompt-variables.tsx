import { Box, Flex, Stack } from '@mantine/core'
import {
  type ListVariable,
  type PromptKey,
  type ScalarKind,
  type ScalarVariable,
} from '@paddock/contract/features/prompts/prompt-variables'
import { variablesOf } from '@paddock/contract/features/prompts/prompt-catalogue'
import { count } from '../../../ui/text/format.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { repeated } from './prompt-suggestions.ts'
import classes from '../prompts.module.css'

const KIND_WORDS: Record<ScalarKind, string> = {
  words: 'people’s words, fenced',
  label: 'text of ours',
  id: 'identifier',
  number: 'number',
  money: 'dollars',
  share: 'per cent',
  date: 'date',
  flag: 'yes or no',
}

interface PromptVariablesProps {
  promptKey: PromptKey
  text: string
  onInsert: (words: string) => void
}

/** What this prompt may speak of; a click puts it at the cursor. */
export function PromptVariables({ promptKey, text, onInsert }: PromptVariablesProps) {
  return (
    <Panel title="Variables">
      <p className="note">
        Type <code>{'{{'}</code> in the text, or choose one here: it goes where the cursor is.
      </p>
      <Stack component="ul" gap="sm" mt="sm" fz="sm" lh={1.45}>
        {Object.entries(variablesOf(promptKey)).map(([name, variable]) =>
          variable.kind === 'list' ? (
            <ListItem key={name} name={name} list={variable} text={text} onInsert={onInsert} />
          ) : (
            <Item key={name} name={name} variable={variable} text={text} onInsert={onInsert} />
          ),
        )}
      </Stack>
    </Panel>
  )
}

interface ItemProps {
  name: string
  variable: ScalarVariable
  text: string
  onInsert: (words: string) => void
}

function Item({ name, variable: { kind, means, example, maxLength, required }, text, onInsert }: ItemProps) {
  const tag = `{{${name}}}`
  return (
    <li>
      <Insert name={name} words={tag} means={means} isUsed={text.includes(tag)} isRequired={required === true} onInsert={onInsert} />
      <Box component="span" display="block" mt="3xs">
        {means}
      </Box>
      <span className="second">
        {KIND_WORDS[kind]}
        {maxLength ? `, up to ${count(maxLength)} characters` : ''} · {example}
      </span>
    </li>
  )
}

function ListItem({ name, list, text, onInsert }: Omit<ItemProps, 'variable'> & { list: ListVariable }) {
  const { inserts } = repeated(name, list)
  return (
    <li>
      <Insert
        name={`#each ${name}`}
        words={inserts}
        means={list.means}
        isUsed={text.includes(`{{#each ${name}}}`)}
        isRequired={list.required === true}
        onInsert={onInsert}
      />
      <Box component="span" display="block" mt="3xs">
        {list.means}
      </Box>
      <span className="second">list, up to {list.maxItems} entries, each with</span>
      <Stack component="ul" className="quote" gap="xs" mt="xs">
        {Object.entries(list.fields).map(([field, variable]) => (
          <Item key={field} name={field} variable={variable} text={text} onInsert={onInsert} />
        ))}
      </Stack>
    </li>
  )
}

interface InsertProps {
  name: string
  words: string
  means: string
  isUsed: boolean
  isRequired: boolean
  onInsert: (words: string) => void
}

function Insert({ name, words, means, isUsed, isRequired, onInsert }: InsertProps) {
  return (
    <Flex component="span" rowGap="2xs" columnGap="xs" align="center" wrap="wrap">
      <Box
        component="button"
        type="button"
        className={`key ${classes.insert}`}
        mih={24}
        px="xs"
        py={1}
        bg="var(--ok-bg)"
        c="var(--ink)"
        fz="sm"
        aria-label={`Insert ${name}: ${means}`}
        // The cursor of the text stays where it is.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onInsert(words)}
      >
        <code>{name}</code>
      </Box>
      {isRequired && !isUsed ? (
        <Box component="span" c="var(--bad-fg)" fz="xs" fw={600}>
          must be used
        </Box>
      ) : null}
      {isUsed ? (
        <Box component="span" c="dimmed" fz="xs">
          used
        </Box>
      ) : null}
    </Flex>
  )
}

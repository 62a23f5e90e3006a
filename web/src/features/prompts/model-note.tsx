import { Alert } from '@mantine/core'
import type { LanguageModel } from '@paddock/contract/features/prompts/prompts.shapes'
import { IconInfoCircle, IconPlugOff } from '@tabler/icons-react'

/** Which language model prompts run on, or what to do to have one. */
export function ModelNote({ model }: { model: LanguageModel | null }) {
  if (model === null) {
    return (
      <Alert color="wheat" icon={<IconPlugOff size={18} stroke={1.75} aria-hidden />} title="No language model is configured">
        Prompts can be written, checked, previewed with a client and copied; nothing can be run. Whoever runs this server sets{' '}
        <code>AI_BASE_URL</code>, <code>AI_MODEL</code> and <code>AI_API_KEY</code> to any OpenAI-compatible endpoint and starts it again.
      </Alert>
    )
  }
  const { name, prices } = model
  return (
    <p className="note iconed">
      <IconInfoCircle size={16} stroke={1.75} aria-hidden />
      <span>
        Prompts run on <strong>{name}</strong>
        {prices
          ? `, at ${price(prices.input)} for a million tokens in and ${price(prices.output)} out (${prices.currency}).`
          : '. What it costs is not configured: set AI_PRICE_INPUT and AI_PRICE_OUTPUT to see costs.'}
      </span>
    </p>
  )
}

const price = (amount: number) => `$${amount.toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 4 })}`

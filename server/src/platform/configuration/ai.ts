/** What a model's tokens cost. */
export interface AiPrices {
  currency: 'AUD' | 'USD'
  /** Per million tokens of the prompt. */
  input: number
  /** Per million tokens of the answer. */
  output: number
}

export const RESPONSE_FORMATS = ['text', 'json_object', 'json_schema'] as const

/** An endpoint that speaks OpenAI's chat completions (docs/insights.md). */
export interface AiConfiguration {
  /** Up to and with `/v1`, without a trailing slash. */
  baseUrl: string
  model: string
  apiKey: string | undefined
  prices: AiPrices | undefined
  /** How long the model may be silent before it is given up. */
  timeoutSeconds: number
  /** Runs that one practice may begin within 24 hours, trials of prompts on its clients among them: nobody can run up the cost. */
  runsPerDay: number
  /** How the endpoint is told that we want JSON; endpoints differ in what they understand. */
  responseFormat: (typeof RESPONSE_FORMATS)[number]
}

export interface AiValues {
  AI_BASE_URL?: string | undefined
  AI_MODEL?: string | undefined
  AI_API_KEY?: string | undefined
  AI_PRICE_INPUT?: number | undefined
  AI_PRICE_OUTPUT?: number | undefined
  AI_PRICE_CURRENCY: AiPrices['currency']
  AI_TIMEOUT_SECONDS: number
  AI_RUNS_PER_DAY: number
  AI_RESPONSE_FORMAT: AiConfiguration['responseFormat']
}

/** Loopback, and a neighbour in a container network, which has a name without a dot. */
const NEARBY = /^(127\.0\.0\.1|\[::1\]|[a-z0-9][a-z0-9-]*)$/i

/** What the environment says of the language model; undefined where there is none. Throws what is wrong with it. */
export function aiOf(values: AiValues, refuse: (message: string) => Error): AiConfiguration | undefined {
  const { AI_BASE_URL: address, AI_MODEL: model, AI_API_KEY: apiKey, AI_PRICE_INPUT: input, AI_PRICE_OUTPUT: output } = values
  if (!address && !model) {
    if (apiKey) throw refuse('AI_API_KEY is of no use without AI_BASE_URL and AI_MODEL.')
    return undefined
  }
  if (!address || !model) throw refuse('AI_BASE_URL and AI_MODEL go together: set both or neither.')
  const { protocol, hostname, username, password } = new URL(address)
  if (username || password) throw refuse('AI_BASE_URL must not hold a password: put the key into AI_API_KEY.')
  if (protocol !== 'https:' && !NEARBY.test(hostname)) {
    throw refuse(
      'AI_BASE_URL must begin with https: what people answered travels there. Only loopback and containers beside it may do without.',
    )
  }
  if ((input === undefined) !== (output === undefined)) {
    throw refuse('AI_PRICE_INPUT and AI_PRICE_OUTPUT go together: set both or neither.')
  }
  return {
    baseUrl: address.replace(/\/+$/, ''),
    model,
    apiKey,
    prices: input === undefined || output === undefined ? undefined : { currency: values.AI_PRICE_CURRENCY, input, output },
    timeoutSeconds: values.AI_TIMEOUT_SECONDS,
    runsPerDay: values.AI_RUNS_PER_DAY,
    responseFormat: values.AI_RESPONSE_FORMAT,
  }
}

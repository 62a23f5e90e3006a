import { Box, Flex, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '../support-page.module.css'

interface ConversationHeadProps {
  subject: string
  /** What is said below the subject: how it stands, or who asks. */
  about: ReactNode
  /** What can be done with the conversation. */
  children: ReactNode
}

/** The head of an open conversation. */
export function ConversationHead({ subject, about, children }: ConversationHeadProps) {
  return (
    <Flex
      component="header"
      className={`ruled ${classes.head}`}
      align="center"
      justify="space-between"
      gap="sm"
      px="md"
      py="sm"
      bg="var(--surface)"
    >
      <Box miw={0}>
        <Title order={2} size="h3" className="truncate" mb="2xs">
          {subject}
        </Title>
        {about}
      </Box>
      {children}
    </Flex>
  )
}

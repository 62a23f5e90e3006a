import { Button, Text, Title } from '@mantine/core'
import { signOut } from '../../platform/expiry.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import type { Me } from '../../platform/session.ts'
import { Brand } from '../../ui/brand.tsx'
import classes from './full-page.module.css'

/** What a stakeholder reads until their questionnaire is open. */
export function QuestionsNotOpen({ me }: { me: Me }) {
  usePageTitle('Home')
  return (
    <div className={classes.page}>
      <header>
        <Brand />
      </header>
      <main id="main" tabIndex={-1}>
        <Title order={1}>{me.firstName ? `Hello ${me.firstName}` : 'Hello'}</Title>
        <Text size="lg" mt="sm">
          Your questions are not open yet. We will email you when they are.
        </Text>
        <Text c="dimmed" mt="xs">
          You are signed in as {me.email}.
        </Text>
        <Button variant="default" mt="lg" onClick={() => void signOut()}>
          Sign out
        </Button>
      </main>
    </div>
  )
}

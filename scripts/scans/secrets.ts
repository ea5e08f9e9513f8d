import { execFileSync } from 'node:child_process';
import { type GoTool, goTool } from '@rivalscope/kit/testing/go-tool';
import { ROOT } from '../suites/clone.ts';

const TOOL: GoTool = { name: 'gitleaks', package: 'github.com/zricethezav/gitleaks/v8@v8.30.1', setting: 'GITLEAKS' };

/**
 * Looks for secrets in all that was ever committed; what is known to be none stands in .gitleaks.toml.
 * @throws Error when there is one, or when not all of the history is here
 */
async function scan(): Promise<void> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  if (git('rev-parse', '--is-shallow-repository') === 'true')
    throw new Error('This clone is shallow, so most of the history is not looked at: run "git fetch --unshallow".');
  console.log(`Looking for secrets in ${git('rev-list', '--count', 'HEAD')} commits`);
  execFileSync(await goTool(TOOL), ['git', '--no-banner', '--redact', '--verbose', '.'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

// With "install" it only brings the tool, so that nothing is downloaded while checks run.
if (process.argv[2] === 'install') await goTool(TOOL);
else
  await scan().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });

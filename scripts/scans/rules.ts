/** What no kept rule tells of, by the tree of the code: `.oxlintrc.json` names these rules `ours/…`. */

interface Node {
  type: string;
  [key: string]: unknown;
}
interface Template extends Node {
  expressions: Node[];
  quasis: { value: { raw: string } }[];
}
interface Context {
  report(found: { node: Node; message: string }): void;
}

/** A name, a member's name, or the text of a literal; empty for anything else. */
function nameOf(given: unknown): string {
  const node = given as Node | undefined;
  if (node?.type === 'Identifier') return String(node.name);
  if (node?.type === 'Literal') return String(node.value);
  return node?.type === 'MemberExpression' ? nameOf(node.property) : '';
}

const SENDS = new Set(['query', '$queryRawUnsafe', '$executeRawUnsafe']);
const CONSTANT = /^[A-Z][A-Z0-9_]*$/;
/** Where a statement has a value, and not the name of a column or a condition. */
const BEFORE_A_VALUE = /(?:['=<>(,]|\b(?:I?LIKE|ANY|LIMIT|OFFSET|VALUES|INTERVAL))\s*$/i;

/** A variable or a member, other than a constant: a call makes a condition of ours. */
const isVariable = (node: Node): boolean => ['Identifier', 'MemberExpression'].includes(node.type) && !CONSTANT.test(nameOf(node));

function holdsValue(statement: Node | undefined): boolean {
  if (statement?.type === 'BinaryExpression') return statement.operator === '+';
  if (statement?.type !== 'TemplateLiteral') return false;
  const { expressions, quasis } = statement as Template;
  return expressions.some((part, n) => isVariable(part) && BEFORE_A_VALUE.test(quasis[n]?.value.raw ?? ''));
}

/** Values travel beside a statement, as parameters, and never in its text. */
const valueInSql = {
  create: (context: Context) => ({
    CallExpression(node: Node) {
      const [statement] = node.arguments as Node[];
      if (SENDS.has(nameOf(node.callee)) && holdsValue(statement)) context.report({ node, message: 'A value in the text of a statement' });
    },
  }),
};

/** What takes a guard away: of a cookie, of the check of a certificate, of the border between sites. */
const WEAK: Record<string, (value: unknown) => boolean> = {
  httponly: (value) => value === false,
  secure: (value) => value === false,
  samesite: (value) => /^none$/i.test(String(value)),
  rejectunauthorized: (value) => value === false,
  'access-control-allow-origin': () => true,
};

const weakOption = {
  create: (context: Context) => ({
    Property(node: Node) {
      const { type, value } = node.value as Node;
      if (type === 'Literal' && WEAK[nameOf(node.key).toLowerCase()]?.(value)) context.report({ node, message: 'This takes a guard away' });
    },
    CallExpression(node: Node) {
      const [name] = node.arguments as Node[];
      if (/^access-control-allow-/i.test(nameOf(name))) context.report({ node, message: 'This lets pages of other sites in' });
    },
  }),
};

export default { meta: { name: 'ours' }, rules: { 'value-in-sql': valueInSql, 'weak-option': weakOption } };

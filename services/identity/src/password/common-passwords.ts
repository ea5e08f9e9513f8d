/**
 * Passwords of at least eight characters that head the published lists of leaked ones, in lower case, and the words that
 * most others are made of: such a word with digits and signs behind it is as easily guessed.
 */
const LEAKED = new Set(
  `12345678 123456789 1234567890 0123456789 0987654321 9876543210 987654321 87654321 11111111 111111111 1111111111 00000000 000000000
  0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 888888888 99999999 999999999 12341234 123412345 12121212
  11223344 1122334455 112233445566 11112222 12344321 1234554321 123454321 123321123 123123123 321321321 147258369 147852369 159357456
  159753456 123456123 123456654321 100200300 10203040 789456123 741852963 963852741 456789123 31415926 314159265 13131313 69696969
  password passw0rd p@ssword p@ssw0rd pa55word pa55w0rd passwort passwords password1 password12 password123 password1234 mypassword
  yourpassword thepassword newpassword oldpassword nopassword changeme changeit letmein1 letmeinnow welcome1 welcome123 default1
  qwertyui qwertyuiop qwertyuiop123 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyqwerty qwertz123 qwertzui qwertzuiop azertyui
  azertyuiop asdfghjk asdfghjkl asdfasdf asdf1234 asdfjkl; zxcvbnm1 zxcvbnm123 zxcvzxcv 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 qazwsxedc qazwsx123
  zaq12wsx zaq1zaq1 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1234qwer qwer1234 123qweasd 123qwe123 qweasdzxc qweqweqwe
  a1b2c3d4 a1s2d3f4 aa123456 a123456789 a12345678 abcd1234 abc12345 abc123456 abcdefgh abcdefghi abcdef123 abcabcabc aaaaaaaa aaaaaaaaa
  aaaaaaaaaa zzzzzzzz xxxxxxxx asd12345 iloveyou iloveyou1 iloveyou2 iloveu123 ilovegod ilovehim ilovejesus iloveme123 loveyou1
  lovelove babygirl babygirl1 princess princess1 sunshine sunshine1 football football1 baseball baseball1 basketball softball
  superman superman1 batman123 spiderman starwars startrek pokemon1 pokemon123 nintendo minecraft jennifer jessica1 michelle
  michael1 jonathan danielle christian christopher elizabeth alexander alexandra alejandra fernando benjamin samantha stephanie
  victoria victoria1 patricia isabella gabriela caroline veronica margaret nicholas charlotte charlie1 anthony1 matthew1 rebecca1
  liverpool liverpool1 chelsea1 arsenal1 manchester barcelona realmadrid juventus corvette mustang1 ferrari1 porsche1 mercedes
  computer computer1 internet internet1 samsung1 samsung123 motorola blackberry playstation microsoft facebook facebook1 google123
  linkedin instagram youtube1 trustno1 trustnoone whatever whatever1 blink182 metallica nirvana1 scorpion dolphins elephant
  butterfly chocolate cheesecake strawberry snowball snowboard swimming skateboard midnight moonlight starlight rainbow1 sweetheart
  maverick mountain november december september february valentine marlboro cocacola budweiser heineken carolina colorado california
  virginia brooklyn australia germany1 diamond1 platinum hardcore dragon123 dragonball monkey123 shadow123 master123 killer123
  admin123 admin1234 admin12345 administrator root1234 rootroot guest123 test1234 test12345 testtest testing1 testing123 demo1234
  temp1234 temppass login123 access14 secret123 topsecret security sysadmin superuser p@ssw0rd1 pass1234 pass12345 passpass passport
  user1234 username qwaszx12 1a2b3c4d 5201314520 woaini1314 woaini520 caonima1 wwwwwwww qqqqqqqq 1111qqqq q123456789 z123456789
  myspace1 fuckyou1 fuckyou2 fuckyou123 fuckoff1 asshole1 bullshit bigdaddy bigdick1 hello123 hello1234 hellohello hellokitty goodluck
  forever1 friends1 friendship blessed1 jesus123 jesuschrist jesus777 god12345 hallelujah 24681012 24682468 13572468 13579246 02468135
  aa12345678 qq123456 qwe12345 asd123456 zxc123456 zxcv1234 147896325 1597532486 741741741 852852852 852456852 7777777a jordan23
  michaeljordan kobebryant lakers24 yankees1 redsox04 cowboys1 steelers packers1 raiders1 eagles123 gunners1 rangers1 celtic1888
  summer123 summer2020 summer2021 winter123 winter2020 spring123 autumn123 freedom1 liberty1 champion victory1 warrior1 hunter12
  thunder1 lightning phoenix1 predator terminator godzilla gangster hotstuff sexylady handsome beautiful gorgeous peterpan tinkerbell
  mickeymouse donaldduck cinderella scoobydoo simpsons southpark sandiego sanfrancisco newyork1 losangeles chicago1 hollywood las vegas`
    .split(/\s+/)
    .filter((word) => word.length >= 8),
);
const WORDS = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd qwerty qwertz azerty asdf asdfgh zxcvbn welcome letmein changeme admin administrator
  iloveyou abc abcd abcdef test testing login secret master dragon monkey football baseball sunshine princess summer winter spring
  autumn hello user guest root superman batman shadow pass temp default freedom whatever google facebook`.split(/\s+/),
);

/** Digits and signs that people put behind a word. */
const TAIL = /[\d!@#$%^&*?._+=-]+$/;

/** Whether the password is one of those that are tried first. */
export function isCommon(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  return LEAKED.has(plain) || new Set(plain).size <= 2 || WORDS.has(plain.replace(TAIL, ''));
}

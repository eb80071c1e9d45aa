CREATE TABLE "undeliverable_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "undeliverable_addresses_source" CHECK ("undeliverable_addresses"."source" in ('refused', 'reported'))
);
--> statement-breakpoint
DROP INDEX "mails_created_at";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "send_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "copy_of" text;--> statement-breakpoint
CREATE INDEX "mails_state" ON "mails" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_copy_of" ON "mails" USING btree ("copy_of") WHERE "mails"."copy_of" is not null;--> statement-breakpoint
CREATE INDEX "mails_created_at" ON "mails" USING btree ("created_at","id");